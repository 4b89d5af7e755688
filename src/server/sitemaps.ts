/**
 * robots.txt, the sitemap index and the sitemaps. A sitemap of parts is streamed while its rows are
 * read.
 */
import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refuse } from "../api/refuse.ts";
import { links } from "../app/page/links.ts";
import { LANGUAGES } from "../domain/store/language.ts";
import type { Services } from "../features/services.ts";
import { originOf } from "./pages.ts";

export type SitemapOptions = { services: Services; publicUrl: string | undefined };

const HOUR = "public, max-age=3600";
const XML_HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP_INDEX = '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
const URL_SET =
	'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">';

export async function sitemaps(app: FastifyInstance, options: SitemapOptions): Promise<void> {
	const { services } = options;
	app.addHook("onRoute", (route) => {
		route.config = { ...route.config, access: "everyone" };
	});

	app.get("/robots.txt", async (request, reply) => {
		const lines = [
			"User-agent: *",
			"Disallow: /api/",
			"Allow: /",
			`Sitemap: ${originOf(request, options)}/sitemap.xml`,
			"",
		];
		return reply
			.type("text/plain; charset=utf-8")
			.header("cache-control", HOUR)
			.send(lines.join("\n"));
	});

	app.get("/sitemap.xml", async (request, reply) => {
		const origin = originOf(request, options);
		const [blocks, modelBlocks] = await Promise.all([
			services.sitemap.listBlocks(),
			services.sitemap.listModelBlocks(),
		]);
		const files = [
			"/sitemap-places.xml",
			...modelBlocks.map((block) => `/sitemap-models-${block}.xml`),
			...blocks.map((block) => `/sitemap-parts-${block}.xml`),
		];
		const entries = files.map(
			(file) => `<sitemap><loc>${escapeXml(origin + file)}</loc></sitemap>\n`,
		);
		return xml(reply).send(`${XML_HEADER}${SITEMAP_INDEX}\n${entries.join("")}</sitemapindex>\n`);
	});

	app.get("/sitemap-places.xml", async (request, reply) => {
		const origin = originOf(request, options);
		const [places, contentPlaces] = await Promise.all([
			services.sitemap.listPlaces(),
			services.content.listPlaces(),
		]);
		const entries = [...placesOf(places), ...contentPlaces].map((place) => entry(origin, place));
		return xml(reply).send(`${XML_HEADER}${URL_SET}\n${entries.join("")}</urlset>\n`);
	});

	app.get<{ Params: { block: string } }>(
		"/sitemap-models-:block(^\\d{1,5}$).xml",
		async (request, reply) => {
			const block = Number(request.params.block);
			if (!(await services.sitemap.listModelBlocks()).includes(block))
				return refuse(request, reply, "not_found");
			return stream(request, xml(reply), modelEntries(services, originOf(request, options), block));
		},
	);

	app.get<{ Params: { block: string } }>(
		"/sitemap-parts-:block(^\\d{1,5}$).xml",
		async (request, reply) => {
			const block = Number(request.params.block);
			if (!(await services.sitemap.listBlocks()).includes(block))
				return refuse(request, reply, "not_found");
			return stream(request, xml(reply), partEntries(services, originOf(request, options), block));
		},
	);
}

/** `changed` is the day of the last change, if the tables know it. */
type Place = { path: string; changed?: string | null | undefined };

function placesOf({
	categories,
	brands,
	engines,
	makes,
	changed,
}: Awaited<ReturnType<Services["sitemap"]["listPlaces"]>>): Place[] {
	return [
		{ path: links.home(), changed },
		{ path: links.categories(), changed },
		{ path: links.brands(), changed },
		{ path: links.makes() },
		...makes.map((make) => ({ path: links.make(make) })),
		...categories.flatMap((category) => [
			{ path: links.category(category.url), changed: category.changed },
			...category.subcategories.map((subcategory) => ({
				path: links.category(category.url, { subcategory: subcategory.url }),
				changed: subcategory.changed,
			})),
		]),
		...brands.map((brand) => ({ path: links.brand(brand.url), changed: brand.changed })),
		...engines.map((value) => ({ path: links.engine(value) })),
	];
}

async function* modelEntries(
	services: Services,
	origin: string,
	block: number,
): AsyncGenerator<string> {
	yield `${XML_HEADER}${URL_SET}\n`;
	for await (const model of services.sitemap.listModels(block))
		yield [
			{ path: links.model(model), changed: model.changed },
			...model.places.map(({ place, changed }) => ({
				path: links.modelPlace(model, place),
				changed,
			})),
		]
			.map((page) => entry(origin, page))
			.join("");
	yield "</urlset>\n";
}

async function* partEntries(
	services: Services,
	origin: string,
	block: number,
): AsyncGenerator<string> {
	yield `${XML_HEADER}${URL_SET}\n`;
	for await (const parts of services.sitemap.listParts(block))
		yield parts
			.map(({ sku, changed }) => entry(origin, { path: links.part(sku), changed }))
			.join("");
	yield "</urlset>\n";
}

/** One entry per language; each names the page in all languages. */
function entry(origin: string, { path, changed }: Place): string {
	const [en = "", es = ""] = LANGUAGES.map((language) =>
		escapeXml(origin + (language === "es" ? `/es${path === "/" ? "" : path}` : path)),
	);
	const alternates = [
		["en", en],
		["es", es],
		["x-default", en],
	].map(
		([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
	);
	const lastChange = changed ? `<lastmod>${changed}</lastmod>` : "";
	return [en, es]
		.map((loc) => `<url><loc>${loc}</loc>${lastChange}${alternates.join("")}</url>\n`)
		.join("");
}

function stream(request: FastifyRequest, reply: FastifyReply, pieces: AsyncGenerator<string>) {
	const plain = Readable.from(pieces);
	if (!/\bgzip\b/.test(request.headers["accept-encoding"] ?? "")) return reply.send(plain);
	const gzip = createGzip({ level: 3 });
	plain.on("error", (error) => gzip.destroy(error));
	return reply.header("content-encoding", "gzip").send(plain.pipe(gzip));
}

function xml(reply: FastifyReply): FastifyReply {
	return reply
		.type("application/xml; charset=utf-8")
		.header("cache-control", HOUR)
		.header("vary", "Accept-Encoding");
}

function escapeXml(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
