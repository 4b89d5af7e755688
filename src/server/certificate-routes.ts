/** The scans of tax certificates. Only staff who may see the customer get them. */
import type { FastifyInstance } from "fastify";
import { refuse } from "../api/refuse.ts";
import { tokenOf } from "../api/session-cookie.ts";
import { admits, GUEST } from "../domain/account/caller.ts";
import { isRefusal } from "../domain/refusal/refusals.ts";
import { DOCUMENT_TYPE } from "../domain/upload/document.ts";
import type { Services } from "../features/services.ts";

export type CertificateRouteOptions = { services: Services; publicUrl: string | undefined };

/** Keeps a file that is no paper after all from running or loading anything. */
const INERT = "default-src 'none'; frame-ancestors 'none'; sandbox";

export async function certificateRoutes(
	app: FastifyInstance,
	options: CertificateRouteOptions,
): Promise<void> {
	const { services } = options;
	app.get<{ Params: { id: string; certificate: string } }>(
		"/admin/customers/:id/certificates/:certificate/file",
		{ config: { access: "seller" } },
		async (request, reply) => {
			const { id, certificate } = request.params;
			const { token } = tokenOf(request, options);
			const caller = token ? await services.accounts.authenticate(token) : GUEST;
			const verdict = admits("seller", caller);
			if (verdict !== "yes" || caller.kind === "guest")
				return refuse(request, reply, verdict === "yes" ? "not_authenticated" : verdict);
			if (!isRowId(id) || !isRowId(certificate)) return refuse(request, reply, "not_found");
			try {
				const file = await services.customers.openCertificateFile(
					caller,
					Number(id),
					Number(certificate),
				);
				const extension = file.type === DOCUMENT_TYPE ? "pdf" : "webp";
				return reply
					.header("cache-control", "private, no-store")
					.header("content-security-policy", INERT)
					.header("x-content-type-options", "nosniff")
					.header(
						"content-disposition",
						`attachment; filename="certificate-${certificate}.${extension}"`,
					)
					.type(file.type)
					.send(file.bytes);
			} catch (error) {
				if (isRefusal(error)) return refuse(request, reply, error.code);
				throw error;
			}
		},
	);
}

function isRowId(text: string): boolean {
	return /^[1-9]\d{0,8}$/.test(text);
}
