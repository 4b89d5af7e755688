/**
 * An S3 bucket in this process, for tests with the real AWS SDK. It refuses every request that is
 * not signed with its secret.
 */
import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const S3_CREDENTIALS = { accessKeyId: "test-access-key", secretAccessKey: "test-secret" };

export type S3Server = { endpoint: string; close: () => Promise<void> };

type StoredObject = { body: Buffer; type: string; modifiedAt: Date };
type S3Request = {
	method: string;
	key: string;
	url: URL;
	headers: IncomingMessage["headers"];
	body: Buffer;
};

/** `undeletableKey`: an object that its lock protects, such as one of a bucket with object lock. */
export async function startS3Server(
	bucket: string,
	{ undeletableKey }: { undeletableKey?: string } = {},
): Promise<S3Server> {
	const objects = new Map<string, StoredObject>();
	const server = createServer(async (request, response) => {
		const body = Buffer.concat(await request.toArray());
		const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
		const key = decodeURIComponent(url.pathname.slice(`/${bucket}/`.length));
		const { method = "GET", headers } = request;
		if (method === "DELETE" && key === undeletableKey) refuse(response, 403, "AccessDenied");
		else answer(objects, { method, key, url, headers, body }, response);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		endpoint: `http://127.0.0.1:${port}`,
		close: () => new Promise((resolve) => server.close(() => resolve())),
	};
}

/**
 * The signature of a request by version 4 of Amazon's rules, from its query (a signed address) or
 * its Authorization header.
 */
export function signatureV4(request: {
	method: string;
	url: URL;
	headers: Record<string, string>;
	scope: string[];
	date: string;
	payloadHash: string;
}): string {
	const query = [...request.url.searchParams]
		.filter(([name]) => name !== "X-Amz-Signature")
		.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
		.sort();
	const names = Object.keys(request.headers).sort();
	const canonicalRequest = [
		request.method,
		request.url.pathname,
		query.join("&"),
		names.map((name) => `${name}:${request.headers[name]}\n`).join(""),
		names.join(";"),
		request.payloadHash,
	].join("\n");
	const text = [
		"AWS4-HMAC-SHA256",
		request.date,
		request.scope.join("/"),
		createHash("sha256").update(canonicalRequest).digest("hex"),
	].join("\n");
	const key = request.scope.reduce<Buffer | string>(
		(secret, part) => createHmac("sha256", secret).update(part).digest(),
		`AWS4${S3_CREDENTIALS.secretAccessKey}`,
	);
	return createHmac("sha256", key).update(text).digest("hex");
}

function answer(
	objects: Map<string, StoredObject>,
	request: S3Request,
	response: ServerResponse,
): void {
	const { method, key, url } = request;
	const prefix = url.searchParams.get("list-type") === "2" ? url.searchParams.get("prefix") : null;
	if (!isSigned(request)) refuse(response, 403, "SignatureDoesNotMatch");
	else if (prefix !== null) sendXml(response, listing(objects, prefix));
	else if (method === "PUT") put(objects, request, response);
	else if (method === "DELETE") remove(objects, key, response);
	else sendObject(objects.get(key), request, response);
}

function remove(objects: Map<string, StoredObject>, key: string, response: ServerResponse): void {
	objects.delete(key);
	response.writeHead(204).end();
}

function sendObject(
	object: StoredObject | undefined,
	{ method, headers }: S3Request,
	response: ServerResponse,
): void {
	if (!object) {
		refuse(response, 404, "NoSuchKey");
		return;
	}
	const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "") ?? [];
	if (start !== undefined) {
		const part = object.body.subarray(Number(start), Number(end) + 1);
		const range = `bytes ${start}-${Number(start) + part.length - 1}/${object.body.length}`;
		response.writeHead(206, { "content-length": part.length, "content-range": range });
		response.end(part);
		return;
	}
	response.writeHead(200, {
		"content-type": object.type,
		"content-length": object.body.length,
		"last-modified": object.modifiedAt.toUTCString(),
	});
	response.end(method === "HEAD" ? undefined : object.body);
}

/** Stores the body, or a copy of another object when the request names one. */
function put(
	objects: Map<string, StoredObject>,
	{ key, headers, body }: S3Request,
	response: ServerResponse,
): void {
	const source = headers["x-amz-copy-source"];
	if (source === undefined && headers["if-none-match"] === "*" && objects.has(key)) {
		refuse(response, 412, "PreconditionFailed");
		return;
	}
	if (source === undefined) {
		const type = headers["content-type"] ?? "application/octet-stream";
		objects.set(key, { body, type, modifiedAt: new Date() });
		response.writeHead(200, { etag: '"stored"' }).end();
		return;
	}
	const original = objects.get(decodeURIComponent(String(source)).split("/").slice(1).join("/"));
	if (!original) {
		refuse(response, 404, "NoSuchKey");
		return;
	}
	objects.set(key, { ...original, modifiedAt: new Date() });
	const modified = new Date().toISOString();
	sendXml(
		response,
		`<CopyObjectResult><LastModified>${modified}</LastModified></CopyObjectResult>`,
	);
}

function isSigned({ method, url, headers }: S3Request): boolean {
	const claims = url.searchParams.has("X-Amz-Signature")
		? claimsOfQuery(url)
		: claimsOfHeader(headers);
	const isOld = Date.now() > expiryOf(url);
	const signedHeaders = Object.fromEntries(
		claims.signedHeaders.map((name) => [name, String(headers[name] ?? "")]),
	);
	return (
		!isOld && signatureV4({ method, url, headers: signedHeaders, ...claims }) === claims.signature
	);
}

type SignatureClaims = {
	scope: string[];
	date: string;
	payloadHash: string;
	signedHeaders: string[];
	signature: string;
};

function claimsOfQuery({ searchParams }: URL): SignatureClaims {
	return {
		scope: (searchParams.get("X-Amz-Credential") ?? "").split("/").slice(1),
		date: searchParams.get("X-Amz-Date") ?? "",
		payloadHash: "UNSIGNED-PAYLOAD",
		signedHeaders: (searchParams.get("X-Amz-SignedHeaders") ?? "").split(";"),
		signature: searchParams.get("X-Amz-Signature") ?? "",
	};
}

function claimsOfHeader(headers: IncomingMessage["headers"]): SignatureClaims {
	const field = (name: string) =>
		new RegExp(`${name}=([^,\\s]+)`).exec(headers.authorization ?? "")?.[1] ?? "";
	return {
		scope: field("Credential").split("/").slice(1),
		date: String(headers["x-amz-date"] ?? ""),
		payloadHash: String(headers["x-amz-content-sha256"] ?? ""),
		signedHeaders: field("SignedHeaders").split(";"),
		signature: field("Signature"),
	};
}

/** The expiry of a signed address; a request signed by a header has none. */
function expiryOf({ searchParams }: URL): number {
	const seconds = searchParams.get("X-Amz-Expires");
	if (seconds === null) return Number.POSITIVE_INFINITY;
	const [, year, month, day, hour, minute, second] =
		/(....)(..)(..)T(..)(..)(..)Z/.exec(searchParams.get("X-Amz-Date") ?? "")?.map(Number) ?? [];
	const signedAt = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
	return signedAt + Number(seconds) * 1000;
}

function listing(objects: Map<string, StoredObject>, prefix: string): string {
	const contents = [...objects]
		.filter(([key]) => key.startsWith(prefix))
		.map(
			([key, { modifiedAt }]) =>
				`<Contents><Key>${key}</Key><LastModified>${modifiedAt.toISOString()}</LastModified></Contents>`,
		);
	return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join("")}</ListBucketResult>`;
}

function sendXml(response: ServerResponse, xml: string, status = 200): void {
	response
		.writeHead(status, { "content-type": "application/xml" })
		.end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
}

function refuse(response: ServerResponse, status: number, code: string): void {
	sendXml(response, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`, status);
}
