/** The use cases of quotes with their dependencies in hand. */
import type { Caller, Customer } from "../../domain/account/caller.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Language } from "../../domain/store/language.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { nameParts, type WantedItem } from "../orders/order-lines.ts";
import { selectOrder } from "../orders/orders.sql.ts";
import { type Acceptance, acceptQuote } from "./accept-quote.ts";
import {
	findForStaff,
	listForStaff,
	listQuotes,
	readQuote,
	type StaffList,
	viewOf,
} from "./read-quote.ts";
import { type QuoteRequest, requestQuote } from "./request-quote.ts";
import * as talk from "./talk-about-quote.ts";

export function bindQuotes(deps: OrderDependencies) {
	const again = async ({ id }: { id: number }) => {
		const [order] = await selectOrder(deps.pool, id);
		if (!order) throw new Refusal("not_found");
		return viewOf(deps, order);
	};
	const asStaff = async (caller: Customer, number: number, done: Promise<void>) => {
		await done;
		return viewOf(deps, await findForStaff(deps, caller, number));
	};
	return {
		requestQuote: (
			caller: Caller,
			language: Language,
			request: QuoteRequest,
			human: Parameters<typeof requestQuote>[4],
		) => requestQuote(deps, caller, language, request, human),
		readQuote: (caller: Caller, name: string) => readQuote(deps, caller, name),
		nameParts: (items: readonly WantedItem[]) => nameParts(deps.pool, items),
		listQuotes: (caller: Customer) => listQuotes(deps, caller),
		writeAboutQuote: async (caller: Caller, name: string, word: talk.Word, key: string | null) =>
			again(await talk.writeAsBuyer(deps, caller, name, word, key)),
		declineQuote: async (caller: Caller, name: string) =>
			again(await talk.declineQuote(deps, caller, name)),
		acceptQuote: async (caller: Caller, name: string, accepted: Acceptance) =>
			again(await acceptQuote(deps, caller, name, accepted)),
		listQuotesForStaff: (caller: Customer, list: StaffList) => listForStaff(deps, caller, list),
		offerQuote: (caller: Customer, number: number, offer: talk.Offer, key: string | null) =>
			asStaff(caller, number, talk.makeOffer(deps, caller, number, offer, key)),
		answerQuote: (caller: Customer, number: number, text: string, key: string | null) =>
			asStaff(caller, number, talk.writeAsSeller(deps, caller, number, text, key)),
		declineQuoteAsStaff: (caller: Customer, number: number) =>
			asStaff(caller, number, talk.declineAsSeller(deps, caller, number)),
	};
}
