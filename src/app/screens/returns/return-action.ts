/** What is done on the page of a return: the buyer says that it is sent or withdraws it, staff make its moves. */
import { admits, type Customer } from "../../../domain/account/caller.ts";
import { parseOrderName } from "../../../domain/order/order-validator.ts";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import { orTell, readForm } from "../../page/form-answer.ts";
import type { PageContext } from "../../page/page-context.ts";
import { orThrowErrorPage } from "../../page/refused-page.ts";

type Values = Record<string, string>;
type Move = (
	page: PageContext & { caller: Customer },
	number: number,
	values: Values,
	lines: number[],
) => Promise<unknown>;

const STAFF_MOVES: Record<string, { access: "seller" | "manager"; move: Move }> = {
	approve: {
		access: "seller",
		move: ({ services, caller }, number, { answer = "" }) =>
			services.returns.approve(caller, number, answer),
	},
	reject: {
		access: "seller",
		move: ({ services, caller }, number, { answer = "" }) =>
			services.returns.reject(caller, number, answer),
	},
	receive: {
		access: "seller",
		move: ({ services, caller }, number) => services.returns.receive(caller, number),
	},
	inspect: {
		access: "seller",
		move: ({ services, caller }, number, values, lines) =>
			services.returns.inspect(caller, number, {
				lines: lines.map((line) => ({
					line,
					acceptedQuantity: whole(values, `accepted_${line}`),
					creditPercent: whole(values, `percent_${line}`, "100"),
				})),
				answer: values.answer ?? "",
			}),
	},
	refund: {
		access: "manager",
		move: ({ services, caller }, number) => services.returns.refund(caller, number),
	},
};

export async function changeReturn(page: PageContext, name: string, request: Request) {
	const { services, caller } = page;
	const { lines } = await orThrowErrorPage(services.returns.read(caller, name));
	const numbers = lines.map(({ n }) => n);
	const fields = [
		"intent",
		"tracking",
		"answer",
		...numbers.flatMap((n) => [`accepted_${n}`, `percent_${n}`]),
	];
	const values: Values = await readForm(request, fields);
	return orTell(values, async () => {
		const { intent = "", tracking = "" } = values;
		if (intent === "shipped") {
			await services.returns.markShipped(caller, name, tracking);
			return null;
		}
		if (intent === "withdraw") {
			await services.returns.withdraw(caller, name);
			return null;
		}
		const staff = Object.hasOwn(STAFF_MOVES, intent) ? STAFF_MOVES[intent] : undefined;
		if (!staff) throw new Refusal("bad_request");
		if (caller.kind === "guest" || admits(staff.access, caller) !== "yes")
			throw new Refusal("not_allowed");
		await staff.move({ ...page, caller }, parseOrderName(name)?.number ?? 0, values, numbers);
		return null;
	});
}

/** A number of pieces or per cent, as it was typed in that field. */
function whole(values: Values, field: string, ifEmpty = ""): number {
	const text = values[field]?.trim() || ifEmpty;
	const code = text === "" ? "required" : "digits_only";
	if (!/^\d{1,4}$/.test(text))
		throw new Refusal("bad_request", { fieldErrors: { [field]: { code } } });
	return Number(text);
}
