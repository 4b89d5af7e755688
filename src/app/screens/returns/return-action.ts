/** What is done on the page of a return: the buyer says that it is sent, staff make its moves. */
import type { Customer } from "../../../domain/caller.ts";
import { parseOrderName } from "../../../domain/order-validator.ts";
import { Refusal } from "../../../domain/refusals.ts";
import { readForm } from "../../form-answer.ts";
import type { PageContext } from "../../page-context.ts";

type Values = Record<string, string>;
type Move = (page: PageContext & { caller: Customer }, number: number, values: Values, lines: number[]) => Promise<unknown>;

const STAFF_MOVES: Record<string, { leastLevel: number; move: Move }> = {
	approve: { leastLevel: 1, move: ({ services, caller }, number, { answer = "" }) => services.approveReturn(caller, number, answer) },
	reject: { leastLevel: 1, move: ({ services, caller }, number, { answer = "" }) => services.rejectReturn(caller, number, answer) },
	receive: { leastLevel: 1, move: ({ services, caller }, number) => services.receiveReturn(caller, number) },
	inspect: {
		leastLevel: 1,
		move: ({ services, caller }, number, values, lines) =>
			services.inspectReturn(caller, number, {
				lines: lines.map((line) => ({
					line,
					accepted: whole(values[`accepted_${line}`] ?? ""),
					creditPercent: whole(values[`percent_${line}`] || "100"),
				})),
				answer: values.answer ?? "",
			}),
	},
	refund: { leastLevel: 2, move: ({ services, caller }, number) => services.refundReturn(caller, number) },
};

export async function changeReturn(page: PageContext, name: string, request: Request): Promise<null> {
	const { services, caller } = page;
	const { lines } = await services.readReturn(caller, name);
	const numbers = lines.map(({ n }) => n);
	const fields = ["intent", "tracking", "answer", ...numbers.flatMap((n) => [`accepted_${n}`, `percent_${n}`])];
	const values = await readForm(request, fields);
	const { intent = "", tracking = "" } = values;
	if (intent === "shipped") {
		await services.markReturnShipped(caller, name, tracking);
		return null;
	}
	const staff = STAFF_MOVES[intent];
	if (!staff || !Object.hasOwn(STAFF_MOVES, intent)) throw new Refusal("bad_request");
	if (caller.kind !== "customer" || caller.adminLevel < staff.leastLevel || !caller.isProven) throw new Refusal("not_allowed");
	await staff.move({ ...page, caller }, parseOrderName(name)?.number ?? 0, values, numbers);
	return null;
}

function whole(text: string): number {
	if (!/^\d{1,4}$/.test(text.trim())) throw new Refusal("bad_request");
	return Number(text);
}
