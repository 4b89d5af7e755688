import type { FastifyInstance } from "fastify";
import { signUpload } from "../contract/uploads.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";

export function uploadCalls(app: FastifyInstance, services: Services): void {
	bind(app, signUpload, async ({ body, caller, client }) => {
		const uploader = caller.kind === "customer" ? `account ${caller.accountId}` : client.ip;
		const signed = await services.uploads.sign({
			...body,
			size: body.size ?? null,
			caller: uploader,
		});
		return { status: "success" as const, ...signed };
	});
}
