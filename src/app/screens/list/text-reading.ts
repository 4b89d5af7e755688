/** What the search made of the text: the words it used, and the vehicle that the text names. */
import type { ProductList } from "../../../features/catalog/search-products.ts";
import type { Services } from "../../../features/services.ts";
import type { VehicleMatch } from "../../../features/vehicles/find-vehicle.ts";
import { m } from "../../messages/compiled/messages.js";
import { orThrowErrorPage } from "../../page/error-page.ts";
import type { VehicleSteps } from "../../page/links.ts";
import { engineText } from "../../vehicle/vehicle-view.ts";
import { textVehicleName } from "./text-vehicle-name.ts";
import { wordsUsed } from "./words-used.ts";

export type TextReading = {
	/** The text that was searched; empty when it is the text as typed. */
	shown: string;
	dropped: string;
	/** The mistyped words. */
	typed: string;
	/**
	 * Says that no part has the typed number or size, or that nothing is listed for the typed model.
	 */
	notes: string[];
	/** Only the beginning of a long text was searched. */
	isShortened: boolean;
	vehicle: TextVehicle | null;
};

/**
 * A vehicle of the text: its common name, and the trucks it may be with their steps of the
 * selector.
 */
export type TextVehicle = {
	name: string;
	choices: { label: string; steps: VehicleSteps & { engine: string } }[];
};

type Interpretation = NonNullable<ProductList["interpretation"]>;
type NamedVehicle = NonNullable<Interpretation["vehicle"]>;

/** More trucks than these are not one question any more. */
const MAX_CHOICES = 6;

export async function readTextReading(
	services: Services,
	{ text, typedText }: { text: string; typedText: string },
	{ interpretation }: ProductList,
	active: VehicleMatch | undefined,
): Promise<TextReading | null> {
	const isShortened = text !== typedText;
	if (!interpretation) return null;
	const vehicle =
		interpretation.vehicle && (await readTextVehicle(services, interpretation.vehicle, active));
	const words = wordsUsed(text, interpretation);
	const notes = notesOf(interpretation);
	if (!words && !vehicle && notes.length === 0 && !isShortened) return null;
	return {
		...(words ?? { shown: "", dropped: "", typed: "" }),
		notes,
		isShortened,
		vehicle,
	};
}

function notesOf({ missingNumber, missingSize, vehicle }: Interpretation): string[] {
	return [
		missingNumber ? m.search_number_missing({ number: missingNumber }) : "",
		missingSize ? m.search_size_missing({ size: missingSize }) : "",
		vehicle ? widenedText(vehicle) : "",
	].filter(Boolean);
}

function widenedText({ year, models, typedModels }: NamedVehicle): string {
	if (!typedModels) return "";
	return m.search_vehicle_widened({
		vehicle: textVehicleName({ year, models: typedModels }),
		models: [...new Set(models.map(({ model }) => model))].join(", "),
	});
}

/** Null without a year, and when the shopper's active vehicle is one of the trucks. */
async function readTextVehicle(
	services: Services,
	{ year, models }: NamedVehicle,
	active: VehicleMatch | undefined,
): Promise<TextVehicle | null> {
	if (year === null || models.length > MAX_CHOICES) return null;
	const trucks: Truck[] = (
		await Promise.all(
			models.map(async (model) =>
				(
					await orThrowErrorPage(services.vehicles.listEngines({ ...model, year }))
				).map((engine) => ({ ...model, engine })),
			),
		)
	)
		.flat()
		.filter(isFirstOfName);
	const isActive = trucks.some(
		({ engine }) => active?.type === "vehicle" && active.id === engine.id,
	);
	if (trucks.length === 0 || trucks.length > MAX_CHOICES || isActive) return null;
	const hasOneMake = new Set(trucks.map(({ make }) => make)).size === 1;
	const hasOneModel = new Set(trucks.map(({ model }) => model)).size === 1;
	const [{ make, model }] = trucks as [Truck];
	return {
		name: [year, ...(hasOneMake ? [make] : []), ...(hasOneModel ? [model] : [])].join(" "),
		choices: trucks.map((truck) => ({
			label: [
				...(hasOneMake ? [] : [truck.make]),
				...(hasOneModel ? [] : [truck.model]),
				engineText(truck.engine),
			].join(" "),
			steps: {
				region: truck.region,
				year: String(year),
				make: truck.make,
				model: truck.model,
				engine: String(truck.engine.id),
			},
		})),
	};
}

type Truck = NamedVehicle["models"][number] & {
	engine: { id: number; engine_name: string; engine_liter: string };
};

/** A truck of several regions is offered once, for the first region. */
function isFirstOfName(truck: Truck, index: number, all: Truck[]): boolean {
	const nameOf = ({ make, model, engine }: Truck) => `${make} ${model} ${engineText(engine)}`;
	return all.findIndex((listedTruck) => nameOf(listedTruck) === nameOf(truck)) === index;
}
