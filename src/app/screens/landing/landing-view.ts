/** What the landing pages of makes, models, categories and years share in their loaders. */
import { redirect } from "react-router";
import type { Language } from "../../../domain/store/language.ts";
import { modelYears } from "../../../domain/vehicle/model-years.ts";
import type {
	LandingLine,
	LandingMake,
	LandingModel,
} from "../../../features/catalog/landing-models.ts";
import type { ModelCounts, ModelPart } from "../../../features/catalog/landing-parts.ts";
import type { Category } from "../../../features/catalog/read-category-tree.ts";
import { m } from "../../messages/compiled/messages.js";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import { readFormValues } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import type { PageContext } from "../../page/page-context.ts";
import type { Crumb } from "../../page/structured-data.ts";
import { type BoxView, toBoxView } from "../../product-box/box-view.ts";
import { vehicleCookie } from "../../vehicle/active-vehicle.ts";

export type ModelLink = { to: string; name: string; years: string };
export type CountLink = { to: string; name: string; parts: number };
export type CategoryCounts = CountLink & { url: string; subcategories: CountLink[] };
export type EngineRow = {
	key: string;
	to: string;
	name: string;
	fuel: string;
	years: string;
	/** Null when the model exists in one region alone. */
	region: string | null;
};
/** Parts of one subcategory, which show its drawing once. */
export type PartKind = { name: string; category: string; subcategory: string; products: BoxView[] };
export type VehicleOption = { id: number; label: string };

export async function findMake(page: PageContext, url: string | undefined) {
	const makes = await orThrowErrorPage(page.services.landing.makes());
	const make = makes.find((make) => make.url === url);
	if (!make) throw errorPage("not_found");
	return { makes, make };
}

export async function findModel(
	page: PageContext,
	params: { make?: string | undefined; model?: string | undefined },
): Promise<{ makes: LandingMake[]; model: LandingModel }> {
	const { makes, make } = await findMake(page, params.make);
	const model = make.models.find(({ url }) => url === params.model);
	if (!model) throw errorPage("not_found");
	return { makes, model };
}

export function lineIdsOf({ lines }: LandingModel): number[] {
	return lines.map(({ id }) => id);
}

/** The years of these lines. Years that none of them has are not named. */
export function yearsText(lines: readonly LandingLine[], isWanted = (_year: number) => true) {
	const years = lines.flatMap(({ vehicles }) => vehicles.map(({ year }) => year));
	return modelYears(years.filter(isWanted));
}

export function engineName({ engine }: LandingLine): string {
	return `${engine.name} ${engine.liter} L`;
}

/** The names of the engines, each once. */
export function engineNames(lines: LandingLine[]): string[] {
	return [...new Set(lines.map(engineName))];
}

export function toModelLink(model: LandingModel): ModelLink {
	return {
		to: links.model(model),
		name: `${model.make.name} ${model.name}`,
		years: yearsText(model.lines),
	};
}

/** Categories and subcategories with parts for the model, each with its count. */
export function categoryCounts(
	categories: Category[],
	counts: ModelCounts,
	linkTo: (url: string) => string,
	language: Language,
): CategoryCounts[] {
	return categories.flatMap((category) => {
		const subcategories = category.subcategories.flatMap(({ id, url, name }) => {
			const parts = counts.get(id);
			return parts ? [{ to: linkTo(url), name: name[language], parts }] : [];
		});
		const parts = subcategories.reduce((sum, subcategory) => sum + subcategory.parts, 0);
		const { url, name } = category;
		return parts > 0 ? [{ url, to: linkTo(url), name: name[language], parts, subcategories }] : [];
	});
}

export function totalOf(counts: ModelCounts): number {
	return [...counts.values()].reduce((sum, parts) => sum + parts, 0);
}

export async function engineRows(page: PageContext, lines: LandingLine[]): Promise<EngineRow[]> {
	const regionName = await regionNames(page, lines);
	return lines.map((line) => {
		const { name, liter, isGasoline } = line.engine;
		return {
			key: String(line.id),
			to: links.engine(`${name}-${liter}`),
			name: engineName(line),
			fuel: isGasoline ? m.landing_gasoline() : m.landing_diesel(),
			years: yearsText([line]),
			region: regionName(line.region),
		};
	});
}

/** Every year and engine of the model, newest first. */
export async function vehicleOptions(
	page: PageContext,
	lines: LandingLine[],
): Promise<VehicleOption[]> {
	const regionName = await regionNames(page, lines);
	return lines
		.flatMap((line) => line.vehicles.map(({ id, year }) => ({ id, year, line })))
		.sort((a, b) => b.year - a.year)
		.map(({ id, year, line }) => ({
			id,
			label: [year, engineName(line), regionName(line.region)].filter(Boolean).join(" · "),
		}));
}

async function regionNames({ services, language }: PageContext, lines: LandingLine[]) {
	const { regions } = await orThrowErrorPage(services.store.settings());
	const isOneRegion = new Set(lines.map(({ region }) => region)).size === 1;
	return (code: string): string | null =>
		isOneRegion ? null : (regions.find((region) => region.code === code)?.label[language] ?? code);
}

/** A part of the model says which of its years and engines it is listed for. */
export function toModelBoxes(
	parts: ModelPart[],
	lines: LandingLine[],
	page: PageContext,
): BoxView[] {
	const allEngines = engineNames(lines);
	return parts.map(({ card, yearFrom, yearTo, engineIds }) => {
		const linesOfPart = lines.filter(({ engine }) => engineIds.includes(engine.id));
		const engines = engineNames(linesOfPart);
		const conditions = [
			yearsText(linesOfPart, (year) => yearFrom <= year && year <= yearTo),
			...(engines.length < allEngines.length ? [engines.join(", ")] : []),
		];
		return { ...toBoxView(card, page), conditions: conditions.join(" · ") };
	});
}

/** The parts by subcategory, in the order of the first part of each. */
export function toPartKinds(
	products: BoxView[],
	categories: Category[],
	language: Language,
): PartKind[] {
	const subcategories = categories.flatMap((category) => category.subcategories);
	return [...Map.groupBy(products, ({ subcategoryUrl }) => subcategoryUrl)].map(
		([subcategory, ofKind]) => ({
			name: subcategories.find(({ url }) => url === subcategory)?.name[language] ?? "",
			category: ofKind[0]?.categoryUrl ?? "",
			subcategory,
			products: ofKind,
		}),
	);
}

export function modelCrumbs(model: LandingModel, here?: string): Crumb[] {
	return [
		{ label: m.home(), to: links.home() },
		{ label: m.landing_makes(), to: links.makes() },
		{ label: model.make.name, to: links.make(model.make.url) },
		...(here
			? [{ label: model.name, to: links.model(model) }, { label: here }]
			: [{ label: model.name }]),
	];
}

/**
 * Makes the sent vehicle the active one and goes to its parts. A vehicle of another model is
 * refused.
 */
export async function setVehicle(
	request: Request,
	{ lines }: LandingModel,
	next: string,
): Promise<Response> {
	const id = Number((await readFormValues(request)).vehicle);
	if (!lines.some(({ vehicles }) => vehicles.some((vehicle) => vehicle.id === id)))
		throw errorPage("not_found");
	return redirect(next, { headers: { "set-cookie": vehicleCookie({ type: "vehicle", id }) } });
}
