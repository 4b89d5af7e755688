/**
 * The control API for tests: orders faults, acts as the buyer, lists webhooks. It has a separate
 * secret.
 */
import { z } from "zod";
import { parseJson } from "./api-routes.ts";
import { ControlSchema } from "./faults.ts";
import { actAsBuyer, failRefund } from "./payment-operations.ts";
import type { Reply, SandboxContext, SandboxRequest } from "./sandbox-context.ts";

const FailSchema = z.strictObject({ refund: z.string() });
const ActSchema = z.strictObject({ payment: z.string(), act: z.enum(["approve", "fail"]) });

/**
 * `GET /control`: the ordered faults and the totals. `POST /control`: replaces the ordered faults.
 * `POST /control/buyer`: approves or cancels as the buyer. `POST /control/refunds`: lets a refund
 * fail, as a bank does days later. `GET /control/messages?payment=`: all webhooks, freshly signed.
 */
export function handleControlRequest(
	context: SandboxContext,
	{ method, path, query, body }: SandboxRequest,
): Reply {
	const { faults, database, webhooks } = context;
	if (path === "/control" && method === "GET")
		return { status: 200, body: { control: faults.control(), totals: database.totals() } };
	if (path === "/control" && method === "POST") return setFaults(context, body);
	if (path === "/control/buyer" && method === "POST") return act(context, body);
	if (path === "/control/refunds" && method === "POST") return fail(context, body);
	if (path !== "/control/messages" || method !== "GET")
		return { status: 404, body: { error: "not_found" } };
	const events = database.eventsOf(query.get("payment") ?? "", query.get("payment") ?? "");
	return {
		status: 200,
		body: {
			messages: events.map((event) => ({
				id: event.id,
				type: event.type,
				...webhooks.signedMessage(event),
			})),
		},
	};
}

function setFaults({ faults, webhooks }: SandboxContext, body: string): Reply {
	const parsed = ControlSchema.safeParse(parseJson(body));
	if (!parsed.success)
		return { status: 400, body: { error: "bad_request", issues: parsed.error.issues } };
	faults.set(parsed.data);
	webhooks.wake();
	return { status: 200, body: { control: parsed.data } };
}

function fail(context: SandboxContext, body: string): Reply {
	const parsed = FailSchema.safeParse(parseJson(body));
	const exists = parsed.success && failRefund(context, parsed.data.refund);
	return exists ? { status: 200, body: {} } : { status: 404, body: { error: "not_found" } };
}

function act(context: SandboxContext, body: string): Reply {
	const parsed = ActSchema.safeParse(parseJson(body));
	const payment = parsed.success ? context.database.payment(parsed.data.payment) : undefined;
	if (!parsed.success || !payment) return { status: 404, body: { error: "not_found" } };
	return { status: 200, body: { status: actAsBuyer(context, payment, parsed.data.act).status } };
}
