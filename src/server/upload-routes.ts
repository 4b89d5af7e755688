/**
 * Uploads and shows pictures, and takes the PDF files of staff. It is outside the API, because a
 * picture is no JSON, and uses no cookies.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { isRefusal, Refusal } from "../domain/refusal/refusals.ts";
import { DOCUMENT_TYPE, isDocumentKey } from "../domain/upload/document.ts";
import { MAX_PICTURE_BYTES, SHOWN_TYPE, typeOfKey } from "../domain/upload/picture.ts";
import type { Services } from "../features/services.ts";
import { describeError } from "../platform/describe-error.ts";

export const YEAR = "public, max-age=31536000, immutable";
/** Keeps a file that is no picture after all from running or loading anything. */
export const INERT = "default-src 'none'; frame-ancestors 'none'; sandbox";

const Ticket = z.object({
	expires: z.string().regex(/^\d{1,12}$/),
	max: z.string().regex(/^\d{1,9}$/),
	signature: z.string().max(100),
});

export async function uploads(
	app: FastifyInstance,
	{ services }: { services: Services },
): Promise<void> {
	app.removeAllContentTypeParsers();
	app.addContentTypeParser(
		"*",
		{ parseAs: "buffer", bodyLimit: MAX_PICTURE_BYTES },
		(_request, body, done) => done(null, body),
	);
	const config = { access: "everyone" } as const;

	app.put<{ Params: { key: string } }>("/uploads/:key", {
		config: { ...config, isSlow: true },
		// The ticket is checked before any byte of the file is read.
		onRequest: async (request) => admit(services, request),
		handler: async (request, reply) => {
			const { params, body } = request;
			if (!Buffer.isBuffer(body)) throw new Refusal("not_a_picture");
			const receive = isDocumentKey(params.key)
				? services.uploads.receiveDocument
				: services.uploads.receive;
			await orUnavailable(request, () => receive(params.key, body));
			return reply.header("cache-control", "no-store").send();
		},
	});

	app.get<{ Params: { key: string } }>("/uploads/:key", { config }, async (request, reply) => {
		const picture = await orUnavailable(request, () => services.uploads.show(request.params.key));
		if (!picture) throw new Refusal("not_found");
		return reply
			.header("content-type", SHOWN_TYPE)
			.header("cache-control", YEAR)
			.header("content-security-policy", INERT)
			.header("content-disposition", "inline")
			.send(picture);
	});
}

/** A file storage that does not answer is an outage, like a database that does not answer. */
export async function orUnavailable<T>(
	request: FastifyRequest,
	work: () => Promise<T>,
): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (isRefusal(error)) throw error;
		request.log.error({ err: describeError(error) }, "the file storage does not answer");
		throw new Refusal("unavailable");
	}
}

function admit(services: Services, { params, query, headers }: FastifyRequest): void {
	const { key } = params as { key: string };
	const ticket = Ticket.safeParse(query);
	const maxBytes = ticket.success ? services.uploads.admit(key, ticket.data) : 0;
	const type = headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
	const expected = isDocumentKey(key) ? DOCUMENT_TYPE : typeOfKey(key);
	if (Number(headers["content-length"] ?? Number.NaN) <= maxBytes && type === expected) return;
	throw new Refusal("not_a_picture");
}
