/**
 * The files of imports: their upload, whole or in pieces, and what staff download. It is outside
 * the API, because a file is no JSON and may have gigabytes.
 */
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { requireSameSite } from "../api/same-site.ts";
import { tokenOf } from "../api/session-cookie.ts";
import { admits, type Customer, GUEST } from "../domain/account/caller.ts";
import { IMPORT_KINDS } from "../domain/import/import-kinds.ts";
import { Refusal } from "../domain/refusal/refusals.ts";
import type { Services } from "../features/services.ts";
import { makeTemporaryFolder } from "../platform/temporary-folder.ts";
import { openMultipartFile } from "./multipart-file.ts";

export type ImportRouteOptions = { services: Services; publicUrl: string | undefined };

type Upload = { folder: string; path: string; bytes: number; fileName: string | null };

const CONFIG = { access: "manager" } as const;
const MULTIPART = /^multipart\/form-data/i;

export async function importRoutes(
	app: FastifyInstance,
	options: ImportRouteOptions,
): Promise<void> {
	const { services } = options;
	const { imports } = services;
	const callers = new WeakMap<FastifyRequest, Customer>();
	const admit = async (request: FastifyRequest) => {
		requireSameSite(request, options.publicUrl);
		callers.set(request, await requireManager(services, request, options));
	};
	const callerOf = (request: FastifyRequest): Customer => {
		const caller = callers.get(request);
		if (!caller) throw new Refusal("not_authenticated");
		return caller;
	};
	app.removeAllContentTypeParsers();
	// The caller was admitted before this: no byte of a stranger's file reaches the disk.
	app.addContentTypeParser("*", async (request: FastifyRequest, body: Readable) =>
		saveBody(body, request.headers["content-type"] ?? "", await imports.fileLimit()),
	);

	app.put<{ Params: { id: string } }>("/admin/imports/:id/file", {
		config: { ...CONFIG, isSlow: true },
		onRequest: admit,
		handler: (request, reply) =>
			withUpload(request, async (upload) => {
				const { start, total } = rangeOf(request.headers["content-range"], upload.bytes);
				const received = await imports.receivePiece(callerOf(request), idOf(request), {
					...upload,
					start,
					total,
					fileName: decodeName(request.headers["x-file-name"]),
				});
				return reply.header("cache-control", "no-store").send({ status: "success", ...received });
			}),
	});

	app.post<{ Params: { id: string } }>("/admin/imports/:id/file", {
		config: { ...CONFIG, isSlow: true },
		onRequest: admit,
		handler: (request, reply) =>
			withUpload(request, async (upload) => {
				const id = idOf(request);
				await imports.receivePiece(callerOf(request), id, {
					...upload,
					start: 0,
					total: upload.bytes,
					fileName: upload.fileName ?? "file",
				});
				const prefix = request.headers.referer?.includes("/es/admin/") ? "/es" : "";
				return reply.redirect(`${prefix}/admin/imports/${id}`, 303);
			}),
	});

	app.get<{ Params: { id: string }; Querystring: { lang?: string } }>(
		"/admin/imports/:id/faults.csv",
		{ config: CONFIG, onRequest: admit },
		async (request, reply) => {
			const id = idOf(request);
			const language = request.query.lang === "es" ? "es" : "en";
			const { record } = await imports.read(id);
			if (record.fileKeys.length === 0) throw new Refusal("not_found");
			if (record.document?.kind === "aces")
				return sendXml(reply, `import-${id}-faults.xml`, imports.faultyApps(id, language));
			return sendCsv(reply, `import-${id}-faults.csv`, imports.faultyRows(id, language));
		},
	);

	app.get<{ Params: { id: string }; Querystring: { lang?: string } }>(
		"/admin/imports/:id/missing.csv",
		{ config: CONFIG, onRequest: admit },
		async (request, reply) => {
			const id = idOf(request);
			const language = request.query.lang === "es" ? "es" : "en";
			await imports.read(id);
			return sendCsv(reply, `import-${id}-missing.csv`, imports.missingParts(id, language));
		},
	);

	app.get<{ Params: { name: string }; Querystring: { lang?: string } }>(
		"/admin/exports/:name",
		{ config: CONFIG, onRequest: admit },
		async (request, reply) => {
			const language = request.query.lang === "es" ? "es" : "en";
			if (request.params.name === "fitments-aces.xml")
				return sendXml(reply, "fitments-aces.xml", imports.exportAces());
			if (request.params.name === "pictures.zip")
				return sendFile(reply, "application/zip", "pictures.zip", imports.exportPictures());
			if (request.params.name === "fitments-left-out.csv")
				return sendCsv(reply, "fitments-left-out.csv", imports.exportLeftOut(language));
			const kind = IMPORT_KINDS.find((known) => `${known}.csv` === request.params.name);
			if (!kind) throw new Refusal("not_found");
			return sendCsv(reply, `${kind}.csv`, imports.export(kind));
		},
	);
}

async function requireManager(
	services: Services,
	request: FastifyRequest,
	options: ImportRouteOptions,
): Promise<Customer> {
	const { token } = tokenOf(request, options);
	const caller = token ? await services.accounts.authenticate(token) : GUEST;
	const verdict = admits("manager", caller);
	if (verdict !== "yes") throw new Refusal(verdict);
	if (caller.kind === "guest") throw new Refusal("not_authenticated");
	return caller;
}

function idOf({ params }: FastifyRequest): number {
	const { id } = params as { id: string };
	if (!/^[1-9]\d{0,8}$/.test(id)) throw new Refusal("not_found");
	return Number(id);
}

/** Writes the body to a file of its own, and stops at the limit. */
async function saveBody(body: Readable, contentType: string, maxBytes: number): Promise<Upload> {
	const folder = await makeTemporaryFolder();
	const path = join(folder, "file");
	let bytes = 0;
	async function* limited(content: AsyncIterable<Buffer>) {
		for await (const chunk of content) {
			bytes += chunk.length;
			if (bytes > maxBytes) throw new Refusal("too_large");
			yield chunk;
		}
	}
	try {
		const file = MULTIPART.test(contentType)
			? await openMultipartFile(body, contentType)
			: { fileName: null, content: body };
		await pipeline(limited(file.content), createWriteStream(path, { mode: 0o600 }));
		return { folder, path, bytes, fileName: file.fileName };
	} catch (error) {
		await rm(folder, { recursive: true, force: true });
		throw error;
	}
}

async function withUpload<T>(
	{ body }: FastifyRequest,
	work: (upload: Upload) => Promise<T>,
): Promise<T> {
	const upload = body as Upload | undefined;
	// A request without a body is not parsed.
	if (!upload) throw new Refusal("bad_request");
	try {
		return await work(upload);
	} finally {
		await rm(upload.folder, { recursive: true, force: true });
	}
}

/** "bytes 0-1023/4096"; without the header the body is the whole file. */
function rangeOf(header: string | undefined, bytes: number): { start: number; total: number } {
	if (header === undefined) return { start: 0, total: bytes };
	const [, start, end, total] = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(header) ?? [];
	if (Number(end) - Number(start) + 1 !== bytes) throw new Refusal("bad_request");
	return { start: Number(start), total: Number(total) };
}

/** Headers are ASCII, so the browser encodes the name. */
function decodeName(header: string | string[] | undefined): string {
	try {
		return decodeURIComponent(String(header ?? "file"));
	} catch {
		return "file";
	}
}

function sendCsv(reply: FastifyReply, fileName: string, lines: AsyncIterable<string>) {
	return sendFile(reply, "text/csv; charset=utf-8", fileName, lines);
}

function sendXml(reply: FastifyReply, fileName: string, lines: AsyncIterable<string>) {
	return sendFile(reply, "application/xml; charset=utf-8", fileName, lines);
}

function sendFile(
	reply: FastifyReply,
	type: string,
	fileName: string,
	chunks: AsyncIterable<string | Buffer>,
) {
	return reply
		.type(type)
		.header("cache-control", "private, no-store")
		.header("x-content-type-options", "nosniff")
		.header("content-disposition", `attachment; filename="${fileName}"`)
		.send(Readable.from(chunks));
}
