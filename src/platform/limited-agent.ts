/** An agent for vendors' SDKs with the connect timeout of our own HTTP client: one second. */
import { Agent } from "node:https";
import { connect } from "node:net";
import type { Duplex } from "node:stream";
import { limitConnecting } from "./http-client.ts";

/** A local server that plays the vendor in tests. */
export type VendorStandIn = { host: string; port: number };

export function createLimitedAgent(standIn?: VendorStandIn): Agent {
	const agent = new Agent({ keepAlive: true });
	const open = agent.createConnection.bind(agent);
	agent.createConnection = (options, opened) => {
		const socket = standIn
			? connect(standIn)
			: (open(options, opened) as ReturnType<typeof connect>);
		limitConnecting(socket, !standIn);
		return socket as Duplex;
	};
	return agent;
}
