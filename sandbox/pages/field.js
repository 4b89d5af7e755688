// The card field in its frame. The typed card is sent to the sandbox only; the store receives a token.
const { origin, faults, unreachable } = document.documentElement.dataset;
const texts = JSON.parse(faults);
const form = document.getElementById("card");
const NAMES = ["number", "expiry", "cvc", "name"];

const notifyStore = (message) => parent.postMessage({ from: "sandbox", ...message }, origin);

addEventListener("message", (event) => {
	if (event.origin !== origin || event.source !== parent) return;
	if (event.data?.type === "submit") send();
	if (event.data?.type === "focus") form.elements.number.focus();
});

form.addEventListener("submit", (event) => {
	event.preventDefault();
	// Enter in the field works like the store's own button.
	notifyStore({ type: "enter" });
});

form.elements.number.addEventListener("input", ({ target }) => {
	const digits = target.value.replace(/\D/g, "").slice(0, 19);
	const atEnd = target.selectionStart === target.value.length;
	const shown = /^3[47]/.test(digits)
		? digits.replace(/^(\d{4})(\d{1,6})?(\d+)?$/, (_, a, b = "", c = "") =>
				[a, b, c].filter(Boolean).join(" "),
			)
		: digits.replace(/(\d{4})(?=\d)/g, "$1 ");
	if (atEnd) target.value = shown;
});

form.elements.expiry.addEventListener("input", ({ target, inputType }) => {
	const digits = target.value.replace(/\D/g, "").slice(0, 4);
	if (target.selectionStart === target.value.length && !inputType?.startsWith("delete"))
		target.value = digits.length >= 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
});

for (const button of document.querySelectorAll("[data-card]"))
	button.addEventListener("click", () => {
		const next = new Date().getFullYear() + 2;
		form.elements.number.value = button.textContent;
		form.elements.expiry.value = `12 / ${String(next).slice(-2)}`;
		form.elements.cvc.value = button.dataset.card.length === 15 ? "1234" : "123";
		showErrors({});
		notifyStore({ type: "mended" });
		form.elements.name.focus();
	});

// Typing clears the error of a field; the store is notified when no error is left.
form.addEventListener("input", ({ target }) => {
	if (!target.hasAttribute("aria-invalid")) return;
	showError(target.name, "");
	if (!form.querySelector("[aria-invalid]")) notifyStore({ type: "mended" });
});

let isSending = false;

async function send() {
	if (isSending) return;
	isSending = true;
	try {
		const card = Object.fromEntries(NAMES.map((name) => [name, form.elements[name].value]));
		const response = await fetch("/tokens", {
			method: "POST",
			body: JSON.stringify(card),
			headers: { "content-type": "application/json" },
		});
		const result = await response.json();
		showErrors(result.faults ?? {});
		if (result.token) notifyStore({ type: "token", token: result.token });
		else if (result.faults) notifyStore({ type: "invalid" });
		else fail();
	} catch {
		fail();
	} finally {
		isSending = false;
	}
}

function fail() {
	document.getElementById("whole-fault").textContent = unreachable;
	notifyStore({ type: "unreachable" });
	measure();
}

function showErrors(errors) {
	document.getElementById("whole-fault").textContent = "";
	for (const name of NAMES) showError(name, errors[name] ? texts[errors[name]] : "");
	form.elements[NAMES.find((name) => errors[name])]?.focus();
	measure();
}

function showError(name, text) {
	document.getElementById(`${name}-fault`).textContent = text;
	if (text) form.elements[name].setAttribute("aria-invalid", "true");
	else form.elements[name].removeAttribute("aria-invalid");
}

function measure() {
	notifyStore({
		type: "height",
		height: Math.ceil(document.querySelector("main").getBoundingClientRect().height),
	});
}

new ResizeObserver(measure).observe(document.querySelector("main"));
// Browsers do not observe a frame that is not in view yet.
measure();
notifyStore({ type: "ready" });
