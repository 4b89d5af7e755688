/** Where the records that the staff box found are shown, and what they are called. */
import type { FoundRecord } from "../../domain/office/staff-search.ts";
import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { officeLinks } from "./office-links.ts";
import type { Section } from "./sections.ts";

const LINKS: Record<FoundRecord["kind"], (id: string) => string> = {
	order: (id) => officeLinks.order(id),
	shipment: (id) => officeLinks.shipment(id),
	quote: officeLinks.quote,
	return: officeLinks.return,
	customer: (id) => officeLinks.customer(Number(id)),
	part: (id) => links.part(id),
	vehicle: (id) => officeLinks.find({ text: id }),
	setting: (id) => officeLinks.settings({ q: id }),
	bin: (id) => officeLinks.stock({ q: id }),
	purchase: (id) => officeLinks.purchaseOrder(Number(id)),
};

const KIND_TEXTS: Record<FoundRecord["kind"], () => string> = {
	order: m.office_found_order,
	shipment: m.shipment,
	quote: m.office_found_quote,
	return: m.office_found_return,
	customer: m.office_found_customer,
	part: m.part,
	vehicle: m.vehicle,
	setting: m.settings_one,
	bin: m.office_found_bin,
	purchase: m.office_found_purchase,
};

export type FoundLink = { key: string; kind: string; title: string; detail: string; to: string };

/** Staff who may edit parts come to the editor; the warehouse sees the page of the shop. */
function foundLink(
	{ kind, id, title, detail }: FoundRecord,
	sections: readonly Section[],
): FoundLink {
	const isEdited = kind === "part" && sections.some(({ path }) => path === officeLinks.parts());
	const to = isEdited ? officeLinks.part(id) : LINKS[kind](id);
	return { key: `${kind} ${id}`, kind: KIND_TEXTS[kind](), title, detail, to };
}

/**
 * Records by their likelihood for a text without digits: people type names of screens and
 * customers.
 */
const KINDS_BY_NAME: FoundRecord["kind"][] = [
	"customer",
	"setting",
	"order",
	"shipment",
	"quote",
	"return",
	"vehicle",
	"bin",
	"purchase",
	"part",
];

/** What the staff box offers. A text with digits is a number, and its records come first. */
export function foundLinks(
	text: string,
	records: readonly FoundRecord[],
	sections: readonly Section[],
): FoundLink[] {
	const screens = findScreens(text, sections);
	if (/\d/.test(text)) return [...records.map((record) => foundLink(record, sections)), ...screens];
	const byName = records.toSorted(
		(a, b) => KINDS_BY_NAME.indexOf(a.kind) - KINDS_BY_NAME.indexOf(b.kind),
	);
	return [...screens, ...byName.map((record) => foundLink(record, sections))];
}

type FindableScreen = Pick<Section, "label" | "path" | "key"> & { words?: () => string };

/** The screens whose name has every typed word, so that "ref" finds "Refunds by hand". */
function findScreens(text: string, sections: readonly Section[]): FoundLink[] {
	const words = plain(text).split(/\s+/).filter(Boolean);
	if (words.length === 0) return [];
	return sections
		.flatMap((section): FindableScreen[] => [section, ...(section.related ?? [])])
		.filter(({ label, words: otherWords }) => {
			const name = plain(`${label()} ${otherWords?.() ?? ""}`);
			return words.every((word) => name.includes(word));
		})
		.map(({ label, path, key }) => ({
			key: `${path} ${label()}`,
			kind: m.office_found_screen(),
			title: label(),
			detail: key ? m.office_key_go({ key }) : "",
			to: path,
		}));
}

/** Lower case without accents. */
function plain(text: string): string {
	return text
		.toLowerCase()
		.normalize("NFD")
		.replaceAll(/\p{Mark}/gu, "");
}
