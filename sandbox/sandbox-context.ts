/** What all request handlers of the sandbox share. */
import type { IncomingHttpHeaders } from "node:http";
import type { WebhookDelivery } from "./deliver-webhooks.ts";
import type { Faults } from "./faults.ts";
import type { Announce } from "./payment-operations.ts";
import type { SandboxDatabase } from "./sandbox-database.sql.ts";

export type SandboxContext = {
	database: SandboxDatabase;
	faults: Faults;
	webhooks: WebhookDelivery;
	announce: Announce;
	now: () => number;
	/** Set again when the store knows its own address. */
	origins: string[];
};

export type SandboxRequest = {
	method: string;
	path: string;
	query: URLSearchParams;
	headers: IncomingHttpHeaders;
	body: string;
};

/**
 * A string is sent as HTML, anything else as JSON. `drop` closes the connection, `hang` never
 * responds.
 */
export type Reply =
	| { status: number; body: unknown; headers?: Record<string, string> }
	| "drop"
	| "hang";
