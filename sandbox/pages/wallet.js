// The wallet's button: pressed, it tells the store, which begins the payment and shows the wallet's own page.
const { origin } = document.documentElement.dataset;
const button = document.getElementById("wallet");

const tell = (message) => parent.postMessage({ from: "sandbox", ...message }, origin);

button.addEventListener("click", () => tell({ type: "pressed" }));
addEventListener("message", (event) => {
	if (event.origin === origin && event.source === parent && event.data?.type === "focus")
		button.focus();
});
tell({
	type: "height",
	height: Math.ceil(document.querySelector("main").getBoundingClientRect().height),
});
tell({ type: "ready" });
