/** Codes of files that only staff can explain, and what they said. */
import type { PartFitment } from "../catalog/part-record.ts";
import { nameKey } from "./part-values.ts";

/**
 * `aces`: ids of the VCdb and PCdb. `names`: words of tables. `any`: brands and part types, which
 * have the same code or name in every kind of file.
 */
export const CODE_STANDARDS = ["aces", "names", "any"] as const;
export type CodeStandard = (typeof CODE_STANDARDS)[number];

export const CODE_KINDS = ["vehicle", "attribute", "position", "brand"] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

export type ExternalCode = { standard: CodeStandard; kind: CodeKind; code: string };

/**
 * A model line or an engine. The years narrow those of the file, or are the years of a base
 * vehicle.
 */
export type VehicleTarget = {
	lineId: number | null;
	engineId: number | null;
	yearFrom: number | null;
	yearTo: number | null;
};

export type CodeAnswer =
	/** The store sells nothing for it: rows with the code are left out. */
	| { kind: "not_ours" }
	/** The code says nothing that matters here: rows are read as if it were not there. */
	| { kind: "ignore" }
	| { kind: "vehicle"; targets: VehicleTarget[] }
	| { kind: "note"; en: string; es: string }
	| { kind: "position"; position: NonNullable<PartFitment["position"]> }
	| { kind: "brand"; brandId: number };

export const MAX_CODE_LENGTH = 600;
/** Vehicles of one code. */
export const MAX_CODE_TARGETS = 20;

/** A brand of a file by the letters and digits of its code or name. */
export function brandCode(text: string): ExternalCode {
	return { standard: "any", kind: "brand", code: nameKey(text) };
}

type CodeParts = readonly (readonly [name: string, value: string | null])[];

/** "Make=ISUZU;Model=NPR". Parts without a value are not in it. */
export function codeOf(parts: CodeParts): string {
	return parts
		.flatMap(([name, value]) => (value ? [`${name}=${cleanValue(value)}`] : []))
		.join(";");
}

export function codeParts(code: string): { name: string; value: string }[] {
	return code.split(";").map((part) => {
		const at = part.indexOf("=");
		return { name: part.slice(0, at), value: part.slice(at + 1) };
	});
}

/** The id of a base vehicle contains its year, which only staff can tell. */
export function needsYears({ standard, kind, code }: ExternalCode): boolean {
	return standard === "aces" && kind === "vehicle" && code.startsWith("BaseVehicle=");
}

export function codeKey({ standard, kind, code }: ExternalCode): string {
	return `${standard} ${kind} ${code}`;
}

function cleanValue(value: string): string {
	return value.replace(/[;=]/g, " ").replace(/\s+/g, " ").trim().toUpperCase();
}
