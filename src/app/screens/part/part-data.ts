/** Reads a part page for the caller, the active vehicle and the vehicle that the address names. */
import { data, redirect } from "react-router";
import { manufacturerNumber } from "../../../domain/catalog/manufacturer-number.ts";
import { withoutVehicles } from "../../../domain/catalog/part-title.ts";
import { locationOf } from "../../../domain/content/content-link.ts";
import { refusalText } from "../../../domain/refusal/refusals.ts";
import { parseVehicleAnswers } from "../../../domain/vehicle/vehicle-answers.ts";
import type { PartDetail } from "../../../features/catalog/get-part.ts";
import type { VehicleMatch } from "../../../features/vehicles/find-vehicle.ts";
import { toFitView, toVehicleFitView } from "../../fit/fit-view.ts";
import { titleForVehicle } from "../../fit/title-for-vehicle.ts";
import { m } from "../../messages/compiled/messages.js";
import { orThrowErrorPage, refusedCode } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import type { PageContext } from "../../page/page-context.ts";
import { priceLevelOf } from "../../page/price-access.ts";
import { breadcrumbList, productData } from "../../page/structured-data.ts";
import {
	activeVehicleAnswers,
	vehicleAnswersCookie,
} from "../../vehicle/vehicle-answers-cookie.ts";
import { activeVehicle, toVehicleView, vehicleName } from "../../vehicle/vehicle-view.ts";
import { toGuideView, toKitView } from "./guide-view.ts";
import { parseLegacyLink } from "./part-link.ts";
import { toPartRow, toPartView } from "./part-view.ts";
import { isFromOwnPage } from "./same-site-navigation.ts";

type PartRequest = {
	page: PageContext;
	request: Request;
	requestedSku: string;
	params: Parameters<typeof parseLegacyLink>[0];
};

const MAX_QUERY_TEXT_LENGTH = 80;

export async function readPartPage({ page, request, requestedSku, params }: PartRequest) {
	const { services, language, caller } = page;
	const query = new URL(request.url).searchParams;
	const settings = await orThrowErrorPage(services.store.settings());
	const level = priceLevelOf(caller, settings);
	const activeVehicleMatch = await orThrowErrorPage(activeVehicle(services, request));
	const vehicleAnswers = activeVehicleAnswers(request);
	const linkVehicle = parseLegacyLink(params);
	const legacyUrlVehicles = linkVehicle
		? await orThrowErrorPage(services.vehicles.resolveLegacyUrl(linkVehicle))
		: [];
	const sku = requestedSku.toUpperCase();
	const part = await orThrowErrorPage(
		services.catalog.getPart({
			sku,
			level,
			vehicleAnswers,
			region:
				query.get("region") ??
				(activeVehicleMatch?.type === "vehicle" ? activeVehicleMatch.region : null),
			vehicle: activeVehicleMatch ?? null,
			legacyUrlVehicles,
		}),
	);
	if (part.card.sku !== requestedSku) throw redirect(isSameUrl(part.card.sku, request), 308);
	if (part.redirectTo) throw redirect(locationOf(part.redirectTo), 301);
	await storeAnswer(page, request, activeVehicleMatch, part.card.sku);
	const searchText = (query.get("search") ?? "").trim().slice(0, MAX_QUERY_TEXT_LENGTH);
	const guide = toGuideView(part.guide, settings.regions, {
		filter: (query.get("fits") ?? "").trim().slice(0, MAX_QUERY_TEXT_LENGTH),
		isOpen: query.has("region") || query.has("fits"),
		fitsYours: part.fit?.answer === "fits" && activeVehicleMatch?.type === "vehicle",
		language,
	});
	const names =
		part.kit.length > 0 ? await orThrowErrorPage(services.catalog.facetNames()) : { engines: [] };
	const view = toPartView(part, {
		language,
		today: page.today,
		startsOn: page.startsOn,
		searchText,
	});
	const head = headOf(part, view.title);
	addStructuredData(page, part, { view, guide, description: head.description });
	// The choice of alternatives depends on the stock of parts that are not shown.
	if (part.fit?.answer !== "does_not_fit")
		page.shownParts = [part.card, ...part.options.map(({ card }) => card), ...part.related].map(
			({ id }) => id,
		);
	return {
		kind: "part" as const,
		head,
		guide,
		part: { ...view, title: titleForVehicle(view.title, activeVehicleMatch, part.fit?.answer) },
		pricesHidden: level === null,
		vehicle: activeVehicleMatch ? vehicleName(toVehicleView(activeVehicleMatch)) : null,
		fit:
			activeVehicleMatch && part.fit
				? toFitView(
						part.fit,
						vehicleName(toVehicleView(activeVehicleMatch)),
						vehicleAnswers,
						language,
					)
				: null,
		askFit: askLink(part, activeVehicleMatch),
		// The heading says that they fit, so they need no trucks of the catalog.
		alternatives: part.alternatives
			.map((card) => toPartRow(card, page))
			.map((row) => ({ ...row, title: withoutVehicles(row.title) })),
		linkVehicle: linkVehicle
			? toVehicleFitView(linkVehicle.label, legacyUrlVehicles, part.legacyUrlFits)
			: null,
		kit: toKitView(part, names.engines, language),
	};
}

/** A question to the store about the fit for the active vehicle, or a report that it is wrong. */
function askLink({ card, fit }: PartDetail, vehicle: VehicleMatch | undefined) {
	if (!fit || fit.answer === "universal" || vehicle?.type !== "vehicle") return null;
	const names = { sku: card.sku, vehicle: vehicleName(toVehicleView(vehicle)) };
	const isReport = fit.answer === "fits";
	return {
		text: isReport ? m.fit_report() : m.fit_ask(),
		to: links.contact({
			about: isReport ? "fit_report" : "fit_question",
			sku: card.sku,
			vehicle: String(vehicle.id),
			message: isReport ? m.fit_report_message(names) : m.fit_ask_message(names),
		}),
	};
}

/** Query key of the router's data requests. It is not part of the page's address. */
const ROUTER_KEY = "_routes";

/** The requested address with the canonical SKU. */
export function isSameUrl(sku: string, request: Request): string {
	const { pathname, searchParams } = new URL(request.url);
	searchParams.delete(ROUTER_KEY);
	const rest = /\/parts?\/[^/]+(\/.*)$/i.exec(pathname)?.[1] ?? "";
	return `${links.part(sku)}${rest}${searchParams.size > 0 ? `?${searchParams}` : ""}`;
}

/**
 * An answer is a link: it is stored in the vehicle's cookie, and the page is shown again. For a
 * customer it is also stored in the garage, but only when a page of ours sent the request: a link
 * on another site must not change an account.
 */
async function storeAnswer(
	page: PageContext,
	request: Request,
	activeVehicleMatch: VehicleMatch | undefined,
	sku: string,
): Promise<void> {
	const { services, caller, origin } = page;
	const query = new URL(request.url).searchParams;
	const answer = query.get("answer");
	if (answer === null) return;
	query.delete("answer");
	query.delete(ROUTER_KEY);
	const to = `${links.part(sku)}${query.size ? `?${query}` : ""}`;
	if (!activeVehicleMatch) throw redirect(to);
	const [ref, facts] = [
		{ type: activeVehicleMatch.type, id: activeVehicleMatch.id },
		parseVehicleAnswers(answer),
	];
	const isOurs = isFromOwnPage(
		request.headers.get("sec-fetch-site"),
		request.headers.get("referer"),
		origin,
	);
	if (caller.kind === "customer" && isOurs)
		await orThrowErrorPage(services.garage.setVehicleAnswers(caller, ref, facts));
	throw redirect(to, {
		headers: { "set-cookie": vehicleAnswersCookie(request.headers.get("cookie"), ref, facts) },
	});
}

function headOf({ card, numbers }: PartDetail, title: string) {
	const number = numbers.find(({ kind }) => kind === "oem")?.number ?? card.sku;
	return {
		title: m.part_title({ title, brand: card.brand.name, sku: card.sku }),
		description: m.part_description({ title, brand: card.brand.name, sku: card.sku, number }),
	};
}

type PartPageText = {
	view: ReturnType<typeof toPartView>;
	guide: ReturnType<typeof toGuideView>;
	description: string;
};

function addStructuredData(
	page: PageContext,
	part: PartDetail,
	{ view, guide, description }: PartPageText,
): void {
	const { card, numbers } = part;
	const product = {
		...{
			sku: view.sku,
			title: view.title,
			description,
			brand: card.brand.name,
			image: card.image,
			weightGrams: part.weightGrams,
		},
		mpn: manufacturerNumber(card.brand, numbers),
		isReman: card.brand.quality === "reman",
		vehicles: (guide?.rows ?? []).map(([make, model, years, engine]) => ({
			make,
			model,
			years,
			engine,
		})),
		offer:
			card.priceCents === null
				? null
				: { priceCents: card.priceCents, availability: view.availability.class },
	};
	page.structuredData.push(
		productData(product, links.part(card.sku), page),
		breadcrumbList(view.crumbs, page),
	);
}

/** The page of an unknown part number, with similar parts. */
export async function readMissingPart({ services, language }: PageContext, requestedSku: string) {
	const number = requestedSku.slice(0, MAX_QUERY_TEXT_LENGTH);
	const close = await orThrowErrorPage(
		services.catalog.suggest({ text: number, level: null, language }),
	);
	const parts = close.parts.map(({ part }) => ({
		sku: part.sku,
		title: part.title[language],
		brand: part.brand.name,
	}));
	return data(
		{ kind: "missing" as const, title: refusalText("not_found", language), number, parts },
		{ status: 404 },
	);
}

export function isMissingPart(error: unknown): boolean {
	return (
		typeof error === "object" &&
		error !== null &&
		"data" in error &&
		refusedCode(error.data) === "not_found"
	);
}
