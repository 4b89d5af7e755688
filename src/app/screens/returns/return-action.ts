/** The actions on the page of a return: the buyer sends or withdraws it, staff move it on. */
import type { FormValues } from "../../../contract/form-schema.ts";
import {
	returnAnswerForm,
	returnInspectionForm,
	returnPutAwayForm,
	returnShipmentForm,
} from "../../../contract/return-inputs.ts";
import { admits, type Customer } from "../../../domain/account/caller.ts";
import { parseOrderName } from "../../../domain/order/order-validator.ts";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import { handleAction, handleForm, readFormValues } from "../../page/handle-form.ts";
import type { PageContext } from "../../page/page-context.ts";

type StaffPage = Pick<PageContext, "services"> & { caller: Customer };
type StaffAction = (page: StaffPage, number: number, values: FormValues) => Promise<unknown>;

const STAFF_ACTIONS: Record<
	string,
	{ access: "warehouse" | "seller" | "manager"; run: StaffAction }
> = {
	approve: {
		access: "seller",
		run: ({ services, caller }, number, values) =>
			handleForm(values, returnAnswerForm, async ({ answer }) => {
				await services.returns.approve(caller, number, answer);
				return null;
			}),
	},
	reject: {
		access: "seller",
		run: ({ services, caller }, number, values) =>
			handleForm(values, returnAnswerForm, async ({ answer }) => {
				await services.returns.reject(caller, number, answer);
				return null;
			}),
	},
	receive: {
		access: "warehouse",
		run: ({ services, caller }, number, values) =>
			handleAction(values, async () => {
				await services.returns.receive(caller, number);
				return null;
			}),
	},
	inspect: {
		access: "seller",
		run: ({ services, caller }, number, values) =>
			handleForm(values, returnInspectionForm, async ({ lines, answer }) => {
				await services.returns.inspect(caller, number, {
					lines: lines.map(({ line, accepted, credit_percent }) => ({
						line,
						acceptedQuantity: accepted,
						creditPercent: credit_percent,
					})),
					answer,
				});
				return null;
			}),
	},
	// The use case refuses sellers, who do not keep the stock.
	"put-away": {
		access: "warehouse",
		run: ({ services, caller }, number, values) =>
			handleForm(values, returnPutAwayForm, async (putAway) => {
				await services.returns.putAway(caller, number, putAway);
				return null;
			}),
	},
	refund: {
		access: "manager",
		run: ({ services, caller }, number, values) =>
			handleAction(values, async () => {
				await services.returns.refund(caller, number);
				return null;
			}),
	},
};

export async function changeReturn(page: PageContext, name: string, request: Request) {
	const { services, caller } = page;
	const values = await readFormValues(request);
	const { intent = "" } = values;
	if (intent === "shipped")
		return handleForm(values, returnShipmentForm, async ({ tracking }) => {
			await services.returns.markShipped(caller, name, tracking ?? "");
			return null;
		});
	if (intent === "withdraw")
		return handleAction(values, async () => {
			await services.returns.withdraw(caller, name);
			return null;
		});
	const staff = Object.hasOwn(STAFF_ACTIONS, intent) ? STAFF_ACTIONS[intent] : undefined;
	if (!staff || caller.kind === "guest" || admits(staff.access, caller) !== "yes")
		return handleAction(values, async () => {
			throw new Refusal(staff ? "not_allowed" : "bad_request");
		});
	return staff.run({ services, caller }, parseOrderName(name)?.number ?? 0, values);
}
