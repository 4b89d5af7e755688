import type { LandingModel } from "../../../features/catalog/landing-models.ts";
import { m } from "../../messages/compiled/messages.js";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import { type PageContext, pageOf, sharedPageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { priceLevelOf } from "../../page/price-access.ts";
import { breadcrumbList } from "../../page/structured-data.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { countForMessage } from "../../ui/count.ts";
import type { Route } from "./+types/model.ts";
import {
	Categories,
	Engines,
	type Job,
	Jobs,
	Models,
	Parts,
	Section,
	SetVehicle,
	Years,
} from "./landing-sections.tsx";
import {
	categoryCounts,
	engineNames,
	engineRows,
	findModel,
	lineIdsOf,
	modelCrumbs,
	setVehicle,
	toModelBoxes,
	toModelLink,
	totalOf,
	vehicleOptions,
	yearsText,
} from "./landing-view.ts";
import { relatedModels } from "./related-models.ts";

const POPULAR = 12;
const MAX_JOBS = 6;
const MAX_COMPANIONS = 5;

export async function loader({ params, context }: Route.LoaderArgs) {
	const page = sharedPageOf(context);
	const { services, language, caller } = page;
	const { makes, model } = await findModel(page, params);
	const lineIds = lineIdsOf(model);
	const level = priceLevelOf(caller, await orThrowErrorPage(services.store.settings()));
	const [counts, categories, popular] = await orThrowErrorPage(
		Promise.all([
			services.landing.modelCounts(lineIds),
			services.catalog.categories(),
			services.landing.listParts({
				lineIds,
				subcategoryIds: [],
				oneOf: "subcategory",
				count: POPULAR,
				level,
			}),
		]),
	);
	const { rebadges, siblings } = relatedModels(makes, model);
	const crumbs = modelCrumbs(model);
	page.structuredData.push(breadcrumbList(crumbs, page));
	return {
		crumbs,
		make: model.make.name,
		model: model.name,
		years: yearsText(model.lines),
		engines: await engineRows(page, model.lines),
		engineNames: engineNames(model.lines),
		options: await vehicleOptions(page, model.lines),
		total: totalOf(counts),
		counts: categoryCounts(categories, counts, (url) => links.modelPlace(model, url), language),
		jobs: await readJobs(
			page,
			model,
			popular.map(({ card }) => card.subcategoryUrl),
		),
		popular: toModelBoxes(popular, model.lines, page),
		pricesHidden: level === null,
		yearLinks: yearLinks(model),
		rebadges: rebadges.map(toModelLink),
		siblings: siblings.map(toModelLink),
	};
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const { model } = await findModel(pageOf(context), params);
	return setVehicle(request, model, links.categories());
}

/** The best-selling kinds of parts, each with what is replaced together with it on this model. */
async function readJobs(
	{ services, language }: PageContext,
	model: LandingModel,
	popularKinds: string[],
): Promise<Job[]> {
	const [counts, categories, companions] = await orThrowErrorPage(
		Promise.all([
			services.landing.modelCounts(lineIdsOf(model)),
			services.catalog.categories(),
			services.landing.companions(),
		]),
	);
	const kinds = categories.flatMap(({ subcategories }) => subcategories);
	const toLink = (kind: (typeof kinds)[number]) => ({
		to: links.modelPlace(model, kind.url),
		name: kind.name[language],
		parts: counts.get(kind.id) ?? 0,
	});
	return popularKinds
		.flatMap((url) => kinds.find((kind) => kind.url === url) ?? [])
		.map((kind) => ({
			main: toLink(kind),
			companions: (companions.get(kind.id) ?? [])
				.flatMap((id) => kinds.find((kind) => kind.id === id) ?? [])
				.map(toLink)
				.filter(({ parts }) => parts > 0)
				.slice(0, MAX_COMPANIONS),
		}))
		.filter((job) => job.companions.length > 1)
		.slice(0, MAX_JOBS);
}

/** Newest first. */
function yearLinks(model: LandingModel) {
	const years = new Set(model.lines.flatMap(({ vehicles }) => vehicles.map(({ year }) => year)));
	return [...years]
		.sort((a, b) => b - a)
		.map((year) => ({ year, to: links.modelPlace(model, String(year)) }));
}

export function meta({ loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { make, model, years, engineNames: engines, total } = loaderData;
	return [
		{ title: pageTitle(m.landing_model_title({ make, model, years })) },
		{
			name: "description",
			content: m.landing_model_description({
				make,
				model,
				years,
				engines: engines.slice(0, 4).join(", "),
				...countForMessage(total),
			}),
		},
	];
}

export default function ModelPage({ loaderData }: Route.ComponentProps) {
	const { crumbs, make, model, years, total, counts, jobs, popular, rebadges, siblings } =
		loaderData;
	return (
		<div className="flex flex-col gap-8 px-4 py-4">
			<div>
				<Breadcrumbs items={crumbs} />
				<h1 className="text-3xl">{m.landing_model_heading({ make, model })}</h1>
				<p className="my-2 max-w-prose">
					{total > 0
						? m.landing_model_intro({ make, model, years, ...countForMessage(total) })
						: m.landing_nothing_listed()}
				</p>
				<SetVehicle options={loaderData.options} />
			</div>
			<Engines rows={loaderData.engines} />
			{counts.length > 0 && <Categories title={m.landing_by_category()} counts={counts} />}
			{jobs.length > 0 && <Jobs jobs={jobs} />}
			{popular.length > 0 && (
				<Section title={m.landing_popular({ name: `${make} ${model}` })}>
					<Parts products={popular} pricesHidden={loaderData.pricesHidden} />
				</Section>
			)}
			<Years years={loaderData.yearLinks} />
			<Models title={m.landing_rebadges()} models={rebadges} />
			<Models title={m.landing_siblings({ make })} models={siblings} />
		</div>
	);
}
