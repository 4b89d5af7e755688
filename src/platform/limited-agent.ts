/** Connections for vendors' own kits, under the same limit as our own way out: they stand within a second, or not at all. */
import { Agent } from "node:https";
import { connect } from "node:net";
import type { Duplex } from "node:stream";
import { limitConnecting } from "./http-client.ts";

/** In tests, somebody on this machine who plays the vendor. */
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
