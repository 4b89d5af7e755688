// The wallet button. The store starts the payment when it is pressed and shows the wallet's page.
const { origin } = document.documentElement.dataset;
const button = document.getElementById("wallet");

const notifyStore = (message) => parent.postMessage({ from: "sandbox", ...message }, origin);

button.addEventListener("click", () => notifyStore({ type: "pressed" }));
addEventListener("message", (event) => {
	if (event.origin === origin && event.source === parent && event.data?.type === "focus")
		button.focus();
});
notifyStore({
	type: "height",
	height: Math.ceil(document.querySelector("main").getBoundingClientRect().height),
});
notifyStore({ type: "ready" });
