/** schema.org data, written into the first HTML of a page. Client navigation does not load it. */
import type { AvailabilityClass } from "../../domain/catalog/availability.ts";
import type { Language } from "../../domain/store/language.ts";

export type Crumb = { label: string; to?: string };

export type StructuredProduct = {
	sku: string;
	title: string;
	description: string;
	mpn: string | null;
	brand: string;
	image: string | null;
	isReman: boolean;
	weightGrams: number | null;
	/** `years` are "2008" or "2008–2012". */
	vehicles: { make: string; model: string; years: string; engine: string }[];
	/** Null when the price is hidden from the reader or unknown. */
	offer: { priceCents: number; availability: AvailabilityClass } | null;
};

type Place = { origin: string; language: Language };

/** A sample of the vehicles is enough for search engines; the page lists them all. */
const MAX_VEHICLES = 40;

export function breadcrumbList(crumbs: Crumb[], place: Place) {
	return {
		"@context": "https://schema.org",
		"@type": "BreadcrumbList",
		itemListElement: crumbs.map(({ label, to }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name: label,
			...(to ? { item: addressOf(to, place) } : {}),
		})),
	};
}

export type StructuredStore = {
	name: string;
	/** The address of the own logo; null for the built-in mark. */
	logo: string | null;
	phone: string;
	/** The addresses of the store in social networks. */
	profiles: string[];
};

/**
 * The store itself, and its search, for the home page. Both are the same thing in every language.
 */
export function storeData(
	{ name, logo, phone, profiles }: StructuredStore,
	place: Place,
): object[] {
	const organization = `${place.origin}/#organization`;
	return [
		{
			"@context": "https://schema.org",
			"@type": "Organization",
			"@id": organization,
			name,
			url: `${place.origin}/`,
			logo: new URL(logo ?? "/favicon.svg", place.origin).href,
			contactPoint: {
				"@type": "ContactPoint",
				contactType: "customer service",
				telephone: phone,
				areaServed: "US",
				availableLanguage: ["en", "es"],
			},
			...(profiles.length > 0 ? { sameAs: profiles } : {}),
		},
		{
			"@context": "https://schema.org",
			"@type": "WebSite",
			"@id": `${place.origin}/#website`,
			name,
			url: addressOf("/", place),
			inLanguage: place.language,
			publisher: { "@id": organization },
			potentialAction: {
				"@type": "SearchAction",
				target: {
					"@type": "EntryPoint",
					urlTemplate: `${addressOf("/custom-search", place)}?search={search_term_string}`,
				},
				"query-input": "required name=search_term_string",
			},
		},
	];
}

export function productData(product: StructuredProduct, path: string, place: Place) {
	const url = addressOf(path, place);
	const { sku, title, description, mpn, brand, image, isReman, weightGrams, vehicles, offer } =
		product;
	return {
		"@context": "https://schema.org",
		"@type": "Product",
		url,
		sku,
		name: title,
		description,
		...(mpn ? { mpn } : {}),
		brand: { "@type": "Brand", name: brand },
		...(image ? { image: new URL(image, place.origin).href } : {}),
		...(weightGrams
			? { weight: { "@type": "QuantitativeValue", value: weightGrams / 1000, unitCode: "KGM" } }
			: {}),
		isAccessoryOrSparePartFor: sampleByYear(vehicles).map(({ make, model, year, engine }) => ({
			"@type": "Vehicle",
			name: `${year} ${make} ${model} ${engine}`,
			manufacturer: { "@type": "Organization", name: make },
			model,
			vehicleModelDate: year,
			vehicleEngine: { "@type": "EngineSpecification", name: engine },
		})),
		...(offer ? { offers: offerData(offer, url, isReman) } : {}),
	};
}

/**
 * One vehicle per model year, because a model date is one year. Every model comes before a second
 * year of any.
 */
function sampleByYear(vehicles: StructuredProduct["vehicles"]) {
	const byYear = vehicles.flatMap(({ make, model, years, engine }) => {
		const [from = 0, to = from] = years.split("–").map(Number);
		return Array.from({ length: to - from + 1 }, (_, turn) => ({
			turn,
			vehicle: { make, model, engine, year: String(to - turn) },
		}));
	});
	return byYear
		.sort((a, b) => a.turn - b.turn)
		.slice(0, MAX_VEHICLES)
		.map(({ vehicle }) => vehicle);
}

function offerData(
	{ priceCents, availability }: NonNullable<StructuredProduct["offer"]>,
	url: string,
	isReman: boolean,
) {
	return {
		"@type": "Offer",
		url,
		price: (priceCents / 100).toFixed(2),
		priceCurrency: "USD",
		availability: `https://schema.org/${AVAILABILITY[availability]}`,
		itemCondition: `https://schema.org/${isReman ? "RefurbishedCondition" : "NewCondition"}`,
	};
}

const AVAILABILITY: Record<AvailabilityClass, string> = {
	IN_STOCK: "InStock",
	LOCAL: "InStock",
	BACKORDER: "BackOrder",
	INCOMING: "BackOrder",
	NO_STOCK: "OutOfStock",
};

export type StructuredArticle = {
	storeName: string;
	title: string;
	description: string;
	image: string | null;
	publishedAt: string;
	changedAt: string;
	tags: string[];
};

export function articleData(article: StructuredArticle, path: string, place: Place) {
	const url = addressOf(path, place);
	return {
		"@context": "https://schema.org",
		"@type": "BlogPosting",
		url,
		mainEntityOfPage: url,
		headline: article.title,
		description: article.description,
		inLanguage: place.language,
		datePublished: article.publishedAt,
		dateModified: article.changedAt,
		author: { "@type": "Organization", name: article.storeName, url: `${place.origin}/` },
		publisher: {
			"@type": "Organization",
			"@id": `${place.origin}/#organization`,
			name: article.storeName,
		},
		...(article.image ? { image: new URL(article.image, place.origin).href } : {}),
		...(article.tags.length > 0 ? { keywords: article.tags.join(", ") } : {}),
	};
}

function addressOf(path: string, { origin, language }: Place): string {
	const prefix = language === "es" ? "/es" : "";
	return `${origin}${path === "/" && prefix ? prefix : prefix + path}`;
}

/** Script elements for the head. Every `<` is escaped, so that no text can end the element. */
export function structuredScripts(items: object[]): string {
	return items
		.map(
			(item) =>
				`<script type="application/ld+json">${JSON.stringify(item).replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029")}</script>`,
		)
		.join("");
}
