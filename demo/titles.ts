/**
 * Titles in the order of the trade: part kind, position, engine, make, models and years. The brand
 * is not part of the title.
 */
import type { Design, FitmentPosition } from "./design.ts";
import { type Fitment, linesOfEngine } from "./fitments.ts";
import { detailOf } from "./title-details.ts";
import { MAX_YEAR, type RegionCode } from "./vehicles/line-spec.ts";
import type { DemoLine } from "./vehicles/vehicle-tables.ts";

export type Titles = { en: string; es: string };

const MAX_TITLE_LENGTH = 120;
const SHOWN_MODELS = 3;
const SHOWN_ENGINES = 3;

const POSITION_WORDS: Record<FitmentPosition, { en: string; es: string }> = {
	front: { en: "front", es: "eje delantero" },
	rear: { en: "rear", es: "eje trasero" },
	left: { en: "left", es: "lado izquierdo" },
	right: { en: "right", es: "lado derecho" },
	front_left: { en: "front left", es: "lado delantero izquierdo" },
	front_right: { en: "front right", es: "lado delantero derecho" },
	rear_left: { en: "rear left", es: "lado trasero izquierdo" },
	rear_right: { en: "rear right", es: "lado trasero derecho" },
	upper: { en: "upper", es: "parte superior" },
	lower: { en: "lower", es: "parte inferior" },
};

/** `common` are fitments for other engines and trucks. */
export function titlesOf(design: Design, fitments: Fitment[], common: Fitment[]): Titles {
	const position = design.position ? POSITION_WORDS[design.position] : null;
	const { engine } = design.target;
	const variant = fitments[0]?.variant;
	const others = common
		.flatMap(({ engine: other }) =>
			other && other !== engine && other.make === engine?.make ? [other] : [],
		)
		.slice(0, SHOWN_ENGINES - 1);
	const more = others.map(({ name }) => `/${name}`).join("");
	const code = engine ? ` ${engine.name}${variant ? `-${variant}` : ""}${more}` : "";
	const detail = detailOf(design);
	const en = `${design.name.en}${detail.en}${position ? `, ${position.en}` : ""}${code}`;
	const es = `${design.name.es}${detail.es}${position ? `, ${position.es}` : ""}${code}`;
	const lines = fitments.flatMap((fit) => fit.line ?? []);
	const shown = lines.length > 0 ? lines : engine ? linesOfEngine(engine) : [];
	const first = shown[0];
	if (!first) return { en, es };
	const models = modelsOf(shown, first.make);
	// The years are those of the models in the title, and not of a heavier truck of the maker.
	const alike = common.filter(
		({ line }) => line?.make === first.make && line.family === first.family,
	);
	// A fitment for an engine in the title holds for all years of its trucks.
	const sameModels = common
		.flatMap(({ engine: named }) =>
			named && [engine, ...others].includes(named) ? linesOfEngine(named) : [],
		)
		.filter(({ make, model }) => make === first.make && models.includes(model));
	const years = yearsOf(
		first.region,
		lines.length > 0 ? [...fitments, ...alike] : [],
		lines.length > 0 ? sameModels : [...shown, ...sameModels],
	);
	const room = MAX_TITLE_LENGTH - Math.max(en.length, es.length);
	const truck = [SHOWN_MODELS, 2, 1]
		.map((count) => `, ${first.make} ${models.slice(0, count).join("/")} ${years}`)
		.find(({ length }) => length <= room);
	return { en: en + (truck ?? ""), es: es + (truck ?? "") };
}

/** A truck in several lengths is listed once: NPR 75L and NPR 75P become NPR 75. */
function modelsOf(lines: DemoLine[], make: string): string[] {
	const models = new Set<string>();
	for (const line of lines) {
		if (line.make !== make || line.region !== lines[0]?.region || line.model.includes("Crew Cab"))
			continue;
		models.add(line.region === "us" ? line.model : line.model.replace(/(\d\d)[A-Z]$/, "$1"));
		if (models.size === SHOWN_MODELS) break;
	}
	return models.size > 0 ? [...models] : [lines[0]?.model ?? ""];
}

function yearsOf(region: RegionCode, fitments: Fitment[], lines: DemoLine[]): string {
	let from = MAX_YEAR;
	let to = 0;
	for (const fit of fitments) {
		if (fit.line?.region !== region) continue;
		from = Math.min(from, fit.yearFrom ?? from);
		to = Math.max(to, fit.yearTo ?? to);
	}
	for (const line of lines) {
		if (line.region !== region) continue;
		from = Math.min(from, line.from);
		to = Math.max(to, line.to);
	}
	if (to >= MAX_YEAR) return `${from}+`;
	return from === to ? String(from) : `${from}–${to}`;
}
