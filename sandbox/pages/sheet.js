// The wallet's sheet: the buyer chooses an address, the store answers with shipping and totals.
const { origin, contacts, currency } = document.documentElement.dataset;
const people = JSON.parse(contacts);
const form = document.getElementById("sheet");
const confirmation = document.getElementById("confirm");
const money = new Intl.NumberFormat(document.documentElement.lang === "es" ? "es-US" : "en-US", {
	style: "currency",
	currency,
});

const notifyStore = (message) => parent.postMessage({ from: "sandbox", ...message }, origin);
const byId = (id) => document.getElementById(id);
/** Null if the store knows the address. */
const contact = () => people[Number(new FormData(form).get("contact"))] ?? null;
const rate = () => new FormData(form).get("rate");
let asked = 0;

addEventListener("message", ({ origin: from, source, data }) => {
	if (from !== origin || source !== parent) return;
	// An answer to an earlier choice comes too late.
	if (data?.type === "quote" && data.id === asked) showQuote(data.quote);
	if (data?.type === "refused" && data.id === asked) showRefusal(data.message);
	if (data?.type === "confirm") {
		confirmation.elements.secret.value = data.secret;
		confirmation.submit();
	}
});

form.addEventListener("change", ({ target }) => {
	if (target.name === "contact") showRates([]);
	ask();
});
form.addEventListener("submit", (event) => {
	event.preventDefault();
	if (byId("pay").disabled) return;
	setBusy(true);
	notifyStore({ type: "pay", contact: contact(), rate: rate() });
});
byId("cancel").addEventListener("click", () => notifyStore({ type: "cancelled" }));

// Like a real wallet, it tells the street only when the buyer pays.
function ask() {
	asked += 1;
	setBusy(true);
	const buyer = contact();
	if (!buyer) return notifyStore({ type: "amounts", id: asked });
	const { city, state, postal_code, country } = buyer.address;
	notifyStore({
		type: "place",
		id: asked,
		place: { city, state, postal_code, country },
		rate: rate(),
	});
}

function showQuote({ rates, lines, totalCents }) {
	byId("refusal").textContent = "";
	showRates(rates);
	byId("lines").replaceChildren(
		...lines.flatMap(({ label, amountCents }) => [
			textElement("dt", label),
			textElement("dd", money.format(amountCents / 100)),
		]),
	);
	byId("total").textContent = money.format(totalCents / 100);
	setBusy(false);
	byId("pay").disabled = contact() !== null && rates.length === 0;
}

function showRates(rates) {
	byId("rates")?.replaceChildren(...rates.map(rateChoice));
}

function rateChoice({ id, label, detail, amountCents, isChosen }) {
	const choice = document.createElement("label");
	const radio = Object.assign(document.createElement("input"), {
		type: "radio",
		name: "rate",
		value: id,
		checked: isChosen,
	});
	const text = `${label} · ${money.format(amountCents / 100)}${detail ? ` · ${detail}` : ""}`;
	choice.append(radio, textElement("span", text));
	return choice;
}

function showRefusal(message) {
	showRates([]);
	byId("lines").replaceChildren();
	byId("total").textContent = "";
	byId("refusal").textContent = message;
	setBusy(false);
	byId("pay").disabled = true;
}

function setBusy(isBusy) {
	form.setAttribute("aria-busy", String(isBusy));
	byId("pay").disabled = isBusy;
}

function textElement(name, text) {
	return Object.assign(document.createElement(name), { textContent: text });
}

function measure() {
	const { height } = document.querySelector("main").getBoundingClientRect();
	notifyStore({ type: "height", height: Math.ceil(height) });
}

new ResizeObserver(measure).observe(document.querySelector("main"));
measure();
ask();
