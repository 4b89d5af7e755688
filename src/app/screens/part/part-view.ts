/**
 * A part page as texts of one language, built on the server, so that the browser needs no code for
 * them.
 */

import { findMatchReason } from "../../../domain/catalog/match-reason.ts";
import type { Language } from "../../../domain/store/language.ts";
import type { PartDetail } from "../../../features/catalog/get-part.ts";
import type { PartCard } from "../../../features/catalog/part-card.ts";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { matchReasonText } from "../../product-box/match-reason-text.ts";
import { presentationName } from "../../product-box/presentation-name.ts";
import { type DayContext, type StockView, toStockView } from "../../stock/ships-text.ts";
import { type PhotoView, photoViewsOf } from "./photo-view.ts";
import { drawingOf, type PartDrawing, type SpecRow, specsOf } from "./spec-view.ts";

/** A row that shows another part. */
export type PartRow = Pick<
	PartCard,
	| "sku"
	| "image"
	| "categoryUrl"
	| "subcategoryUrl"
	| "isSpecialOrder"
	| "priceCents"
	| "coreChargeCents"
> & {
	title: string;
	brand: PartCard["brand"];
	availability: StockView;
};

export type OptionRow = PartRow & { isThis: boolean; differs: string[] };

export type PartView = PartRow & {
	crumbs: { label: string; to?: string }[];
	searched: { text: string; why: string } | null;
	soldAs: string;
	/** The pack size, if the part is sold in whole packs only. */
	pack: number;
	/** Why the part cannot be returned; null when it can. */
	noReturn: string[];
	isDiscontinued: boolean;
	successor: string | null;
	specs: SpecRow[];
	/** Photos first; the drawing to scale needs measurements. */
	images: PhotoView[];
	drawing: PartDrawing | null;
	isProp65: boolean;
	numbers: { term: string; rows: [number: string, maker: string | null][] }[];
	/** Oldest first; `sku` is null for this part itself and for numbers that we do not sell. */
	chain: { label: string; sku: string | null; isThis: boolean }[];
	unificado: number;
	isUniversal: boolean;
	options: OptionRow[];
	/** The attributes in which the options differ, in the order of `differs`. */
	differing: string[];
	related: PartRow[];
	subcategory: { category: string; url: string; name: string };
};

export type ViewContext = DayContext & { searchText: string };

export function toPartView(part: PartDetail, context: ViewContext): PartView {
	const card = asOffered(part);
	const { language, searchText } = context;
	const drawing = drawingOf(part, language);
	return {
		...toPartRow(card, context),
		crumbs: crumbsOf(part, language),
		searched: searchedFor(part, searchText),
		soldAs: soldAs(card),
		pack: card.orderMultiple,
		noReturn: noReturnTexts(part),
		isDiscontinued: part.status === "discontinued",
		successor: part.chain.newer.at(-1) ?? null,
		specs: specsOf(part, drawing?.scale.letters ?? {}, language),
		images: photoViewsOf(part, language),
		drawing,
		isProp65: part.isProp65,
		numbers: numbersOf(part),
		chain: chainOf(part),
		unificado: part.unificado,
		isUniversal: part.isUniversal,
		...optionsOf(part, context),
		related: part.related.map((relatedPart) => toPartRow(relatedPart, context)),
		subcategory: {
			category: card.categoryUrl,
			url: card.subcategoryUrl,
			name: part.subcategory[language],
		},
	};
}

/** A part that was replaced or discontinued cannot be ordered, even if pieces are left. */
function asOffered({ card, status }: PartDetail): PartCard {
	if (status === "active") return card;
	const availability = { ...card.availability, class: "NO_STOCK" as const, expectedOn: null };
	return { ...card, isSpecialOrder: false, availability };
}

export function toPartRow(card: PartCard, context: DayContext): PartRow {
	const {
		sku,
		image,
		brand,
		categoryUrl,
		subcategoryUrl,
		isSpecialOrder,
		priceCents,
		coreChargeCents,
		availability,
	} = card;
	return {
		...{
			sku,
			image,
			brand,
			categoryUrl,
			subcategoryUrl,
			isSpecialOrder,
			priceCents,
			coreChargeCents,
		},
		title: card.title[context.language],
		availability: toStockView(availability, context),
	};
}

function crumbsOf(
	{ card, category, subcategory }: PartDetail,
	language: Language,
): PartView["crumbs"] {
	return [
		{ label: m.home(), to: links.home() },
		{ label: category[language], to: links.category(card.categoryUrl) },
		{
			label: subcategory[language],
			to: links.category(card.categoryUrl, { subcategory: card.subcategoryUrl }),
		},
		{ label: card.sku },
	];
}

function searchedFor({ card, numbers }: PartDetail, text: string): PartView["searched"] {
	const why = text ? findMatchReason(text, card.sku, numbers) : undefined;
	return why ? { text, why: matchReasonText(why, card.brand.name) ?? m.part_why_ours() } : null;
}

function soldAs({ presentation, qtyOnKit, orderMultiple }: PartCard): string {
	return [
		m.sold_as({ presentation: presentationName(presentation) }),
		...(qtyOnKit === null ? [] : [m.pcs({ count: qtyOnKit })]),
		...(orderMultiple > 1 ? [m.order_multiple({ count: orderMultiple })] : []),
	].join(" · ");
}

function noReturnTexts({ isReturnable, card }: PartDetail): string[] {
	if (isReturnable) return [];
	return card.isSpecialOrder
		? [m.special_order_no_return(), m.not_eligible()]
		: [m.electrical_no_return()];
}

function numbersOf({ numbers }: PartDetail): PartView["numbers"] {
	const kinds = [
		["oem", m.oem_numbers],
		["interchange", m.interchange_numbers],
		["barcode", m.barcodes],
	] as const;
	return kinds.flatMap(([numberKind, term]) => {
		const numbersOfKind = numbers.filter(({ kind }) => kind === numberKind);
		return numbersOfKind.length > 0
			? [
					{
						term: term(),
						rows: numbersOfKind.map(({ number, maker }): [string, string | null] => [
							number,
							maker,
						]),
					},
				]
			: [];
	});
}

/**
 * Old numbers, our older parts, this part, our newer parts. Empty when the part was never
 * superseded.
 */
function chainOf({ numbers, chain, card }: PartDetail): PartView["chain"] {
	const old = numbers.filter(({ kind }) => kind === "superseded");
	if (old.length + chain.older.length + chain.newer.length === 0) return [];
	const current = numbers.find(({ kind }) => kind === "oem")?.number;
	const toChainLink = (sku: string) => ({ label: sku, sku, isThis: false });
	return [
		...old.map(({ number, carried }) => ({ label: number, sku: carried, isThis: false })),
		...chain.older.map(toChainLink),
		{
			label: old.length > 0 && current ? `${current} · ${card.sku}` : card.sku,
			sku: null,
			isThis: true,
		},
		...chain.newer.map(toChainLink),
	];
}

function optionsOf(
	part: PartDetail,
	context: ViewContext,
): Pick<PartView, "options" | "differing"> {
	const { language } = context;
	if (part.options.length === 0) return { options: [], differing: [] };
	const all = [{ card: asOffered(part), attributes: part.attributes }, ...part.options];
	const names = new Map(
		all.flatMap(({ attributes }) =>
			attributes.map(({ code, name }) => [code, name[language]] as const),
		),
	);
	const valuesOf = (attributes: PartDetail["attributes"], code: string) =>
		attributes
			.filter((attribute) => attribute.code === code)
			.map(({ value }) => value[language])
			.join(", ");
	const differing = [...names].filter(
		([code]) => new Set(all.map(({ attributes }) => valuesOf(attributes, code))).size > 1,
	);
	return {
		differing: differing.map(([, name]) => name),
		options: all.map(({ card, attributes }, at) => ({
			...toPartRow(card, context),
			isThis: at === 0,
			differs: differing.map(([code]) => valuesOf(attributes, code)),
		})),
	};
}
