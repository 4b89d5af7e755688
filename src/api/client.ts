/** Where a request comes from, as limits and the history of sign-ins are told. */
import type { FastifyRequest } from "fastify";
import { clientNetwork } from "../domain/account/client-network.ts";

export type Client = { ip: string; userAgent: string | undefined };

export function readClient({ ip, headers }: FastifyRequest): Client {
	// A connection that is gone already has no address any more, whatever the type says.
	return { ip: clientNetwork(ip ?? ""), userAgent: headers["user-agent"] };
}
