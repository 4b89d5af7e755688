/**
 * Translates model names of NHTSA's vPIC registry (left) into the names on the trucks (right).
 * A rebadged truck also has the name of its base truck.
 */

export type TruckName = { make: string; model: string };

/** `vin` decides where the registry has one name for a whole family. */
export function tradeNames(make: string, model: string, vin: string): TruckName[] {
	const names = OTHER_NAMES[`${make}|${model}`] ?? OTHER_NAMES[`${make}|${familyOf(make, model)}`];
	const truckNames = names?.(vin) ?? parts(model).map((name) => ({ make, model: name }));
	return truckNames.map((name) => ({ ...name, make: MAKES[name.make] ?? name.make }));
}

/** The base truck of a rebadge, for catalogs without the rebadge. */
export function originalNames({ make, model }: TruckName): TruckName[] {
	if (!["Chevrolet", "GMC"].includes(make)) return [];
	const row = BUILT_AS.find(([badge]) => badge.test(model));
	return row ? row[1].split(" ").map((name) => ({ make: "Isuzu", model: name })) : [];
}

/** Makes that the registry spells differently. */
const MAKES: Record<string, string> = { "Sterling Truck": "Sterling" };

const isuzu =
	(...models: string[]) =>
	() =>
		models.map((model) => ({ make: "Isuzu", model }));
const gm = (make: string, models: (vin: string) => string[]) => (vin: string) =>
	models(vin).map((model) => ({ make, model }));
const old = (make: string) => (make === "GMC" ? "Forward" : "Tiltmaster");

const OTHER_NAMES: Record<string, (vin: string) => TruckName[]> = {
	"Isuzu|4000 Series Medium Duty": isuzu("NPR"),
	"Isuzu|5000 Series Medium Duty": isuzu("NQR", "NRR"),
	"Isuzu|6000 Series Medium Duty": isuzu("FSR"),
	"Isuzu|7000 Series Medium Duty": isuzu("FTR", "FVR"),
	"Isuzu|F6": isuzu("FRR", "FSR"),
	"Isuzu|T6F": isuzu("FRR", "FSR"),
	"Isuzu|F7": isuzu("FTR", "FVR"),
	"Isuzu|T7F": isuzu("FTR", "FVR"),
	"Isuzu|T8F": isuzu("FVR"),
	"Isuzu|H-Series": isuzu("HTR", "HVR", "HXR"),
	...Object.assign({}, ...["Chevrolet", "GMC"].map(gmNames)),
	"Hino|Conventional": () => hino("145 165 185 238 258 268 308 338 358 L6 L7 XL7 XL8"),
	"Hino|Incomplete Vehicle": () => hino("L6 L7 XL7 XL8"),
	"Hino|Tractor": () => hino("XL7 XL8"),
	"Hino|XJC": () => hino("155 195"),
	// The fourth and fifth characters are the model on the door.
	"Hino|Forward Control Type Truck": (vin) => hino(vin.slice(3, 5)),
	"Mitsubishi Fuso|FEC52S": () => fuso("FE125 FE130"),
	"Mitsubishi Fuso|FEC72S": () => fuso("FE160"),
	"Mitsubishi Fuso|FEC72W": () => fuso("FE160CC"),
	"Mitsubishi Fuso|FEC92S": () => fuso("FE180"),
	"Mitsubishi Fuso|FECX2S": () => fuso("FE180"),
	"Mitsubishi Fuso|FGB72S": () => fuso("FG4X4"),
	"Mitsubishi Fuso|FE": () => fuso("FE"),
	"Mitsubishi Fuso|FG": () => fuso("FG"),
	"Mitsubishi Fuso|FH": () => fuso("FH"),
	"Mitsubishi Fuso|FK": () => fuso("FK"),
	"Mitsubishi Fuso|FM": () => fuso("FM"),
	"Mitsubishi Fuso|Sterling 360": () => [{ make: "Sterling", model: "360" }],
	"International|MA025": () => [{ make: "International", model: "4300" }],
	"International|MA035": () => [{ make: "International", model: "4400" }],
	"Ford|Low Cab Forward": () => [{ make: "Ford", model: "LCF" }],
};

/** One row of the table covers many models of the registry. */
function familyOf(make: string, model: string): string {
	if (make === "Hino") return /^(Conventional|XJC)/.exec(model)?.[0] ?? model;
	// FE639, FK61F: two letters of the cab, then the chassis. From 2005 to 2007 the chassis is what
	// it was sold as.
	if (make === "Mitsubishi Fuso") return /^(F[EGHKM])(?:\d{3}|\d\dF)/.exec(model)?.[1] ?? model;
	return /^[CT]\d?-?/.exec(model)?.[0] ?? model;
}

function gmNames(make: string): Record<string, (vin: string) => TruckName[]> {
	return {
		[`${make}|W3`]: gm(make, () => ["W3500"]),
		[`${make}|W4`]: gm(make, () => ["W4500", "W3500", `${old(make)} W4`]),
		[`${make}|W5`]: gm(make, () => ["W5500", "W5500HD"]),
		[`${make}|W6`]: gm(make, () => [`${old(make)} W6`]),
		[`${make}|W7`]: gm(make, () => [`${old(make)} W7`]),
		[`${make}|T-Series`]: gm(make, (vin) => [`T${vin[4]}500`]),
		[`${make}|C6`]: gm(make, () => ["C6500"]),
		[`${make}|C7`]: gm(make, () => ["C7500"]),
		[`${make}|C8`]: gm(make, () => ["C8500"]),
		[`${make}|3500/4500`]: gm(make, () => ["LCF 3500", "LCF 4500"]),
		[`${make}|3500`]: gm(make, () => ["LCF 3500"]),
		[`${make}|3500HG`]: gm(make, () => ["LCF 3500"]),
		[`${make}|3500HD`]: gm(make, () => ["LCF 3500HD"]),
		[`${make}|4500`]: gm(make, () => ["LCF 4500"]),
		[`${make}|4500HG`]: gm(make, () => ["LCF 4500"]),
		[`${make}|4500HD`]: gm(make, () => ["LCF 4500HD"]),
		[`${make}|4500XD`]: gm(make, () => ["LCF 4500XD"]),
		[`${make}|5500HD`]: gm(make, () => ["LCF 5500HD"]),
		[`${make}|5500HG`]: gm(make, () => ["LCF 5500HG"]),
		[`${make}|5500XD`]: gm(make, () => ["LCF 5500XD"]),
		[`${make}|5500XG`]: gm(make, () => ["LCF 5500XG"]),
		[`${make}|6500XD`]: gm(make, () => ["LCF 6500XD"]),
		[`${make}|FTR / 6500XD`]: gm(make, () => ["LCF 6500XD"]),
		[`${make}|7500XD`]: gm(make, () => ["LCF 7500XD"]),
	};
}

const BUILT_AS: [badge: RegExp, models: string][] = [
	[/^LCF 4500XD/, "NPR-XD"],
	[/^(W[34]500|LCF [34]500|.* W4$)/, "NPR"],
	[/^(W5500|LCF 5500)/, "NQR NRR"],
	[/^(T6500|.* W6$)/, "FSR"],
	[/^(T7500|LCF 6500|.* W7$)/, "FTR"],
	[/^(T8500|LCF 7500)/, "FVR"],
];

function hino(models: string): TruckName[] {
	return models.split(" ").map((model) => ({ make: "Hino", model }));
}

function fuso(models: string): TruckName[] {
	return models.split(" ").map((model) => ({ make: "Mitsubishi Fuso", model }));
}

/** "NQR/NRR" is two models, "W5500/W5500 HD" as well. */
function parts(model: string): string[] {
	return model.split("/").map((name) => name.trim());
}
