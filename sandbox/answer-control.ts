/** The control that tests use: what goes wrong, what the buyer does, which messages were made. Needs a secret of its own. */
import { z } from "zod";
import { parseJson } from "./answer-api.ts";
import { ControlSchema } from "./faults.ts";
import { actAsBuyer, failRefund } from "./keep-payments.ts";
import type { Asked, Provider, Reply } from "./provider.ts";

const FailSchema = z.strictObject({ refund: z.string() });
const ActSchema = z.strictObject({ payment: z.string(), act: z.enum(["approve", "fail"]) });

/**
 * `GET /control`: what is ordered now, and the sums of the books. `POST /control`: orders anew; nothing ordered means nothing wrong.
 * `POST /control/buyer`: approves or fails as the buyer would. `POST /control/refunds`: fails a refund that was taken
 * on, as a bank does days later. `GET /control/messages?payment=`: every message, freshly signed.
 */
export function answerControl(provider: Provider, { method, path, query, body }: Asked): Reply {
	const { faults, books, messages } = provider;
	if (path === "/control" && method === "GET")
		return { status: 200, body: { control: faults.control(), totals: books.totals() } };
	if (path === "/control" && method === "POST") return order(provider, body);
	if (path === "/control/buyer" && method === "POST") return act(provider, body);
	if (path === "/control/refunds" && method === "POST") return fail(provider, body);
	if (path !== "/control/messages" || method !== "GET")
		return { status: 404, body: { error: "not_found" } };
	const events = books.eventsOf(
		...([query.get("payment") ?? "", query.get("payment") ?? ""] as const),
	);
	return {
		status: 200,
		body: {
			messages: events.map((event) => ({
				id: event.id,
				type: event.type,
				...messages.messageOf(event),
			})),
		},
	};
}

function order({ faults, messages }: Provider, body: string): Reply {
	const ordered = ControlSchema.safeParse(parseJson(body));
	if (!ordered.success)
		return { status: 400, body: { error: "bad_request", issues: ordered.error.issues } };
	faults.set(ordered.data);
	messages.wake();
	return { status: 200, body: { control: ordered.data } };
}

function fail(provider: Provider, body: string): Reply {
	const asked = FailSchema.safeParse(parseJson(body));
	const isKnown = asked.success && failRefund(provider, asked.data.refund);
	return isKnown ? { status: 200, body: {} } : { status: 404, body: { error: "not_found" } };
}

function act(provider: Provider, body: string): Reply {
	const asked = ActSchema.safeParse(parseJson(body));
	const payment = asked.success ? provider.books.payment(asked.data.payment) : undefined;
	if (!asked.success || !payment) return { status: 404, body: { error: "not_found" } };
	return { status: 200, body: { status: actAsBuyer(provider, payment, asked.data.act).status } };
}
