/** Where a request comes from, for limits and for the history of sign-ins. */
import type { FastifyRequest } from "fastify";
import { clientNetwork } from "../domain/account/client-network.ts";
import { readDeviceCookie } from "./device-cookie.ts";

export type Client = {
	ip: string;
	userAgent: string | undefined;
	deviceToken: string | undefined;
};

export function readClient({ ip, headers }: FastifyRequest): Client {
	return {
		// The type says otherwise, but a request whose connection is closed has no address.
		ip: clientNetwork(ip ?? ""),
		userAgent: headers["user-agent"],
		deviceToken: readDeviceCookie(headers.cookie),
	};
}
