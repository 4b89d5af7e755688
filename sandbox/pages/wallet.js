// The wallet button. The store shows the wallet's sheet when it is pressed.
const { origin } = document.documentElement.dataset;
const button = document.getElementById("wallet");

const notifyStore = (message) => parent.postMessage({ from: "sandbox", ...message }, origin);

button.addEventListener("click", () => notifyStore({ type: "pressed" }));
notifyStore({
	type: "height",
	height: Math.ceil(document.querySelector("main").getBoundingClientRect().height),
});
notifyStore({ type: "ready" });
