import { expect, it } from "vitest";
import type { SentShipment } from "../../../features/shipments/pick-board.sql.ts";
import { toSentView } from "./sent-view.ts";

const SHIPMENT: SentShipment = {
	number: 1,
	n: 1,
	warehouse: "Main",
	receiver: "Demo",
	service_code: "ltl",
	service_en: "Freight",
	service_es: "Carga",
	handed_to: null,
	trackings: [],
	carrier: null,
	weight_grams: 1000,
	parts_grams: null,
	shipped_at: null,
};

const titles = (shipments: Partial<SentShipment>[]) =>
	toSentView(
		shipments.map((shipment) => ({ ...SHIPMENT, ...shipment })),
		"en",
	).groups.map(({ title }) => title);

it("lists freight with and without a liftgate for one driver", () => {
	expect(titles([{ service_en: "Freight with a liftgate" }, {}])).toEqual(["Freight"]);
});

it("lists each carrier that staff typed for a quote by itself", () => {
	const quoted = ["Carrier one", "Carrier two", "Carrier one"];
	expect(titles(quoted.map((service_en) => ({ service_code: "quote", service_en })))).toEqual([
		"Carrier one",
		"Carrier two",
	]);
});
