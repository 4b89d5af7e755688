import { bindAll } from "../platform/bind-all.ts";
import type { OrderDependencies } from "./orders/dependencies.ts";
import { listOrderableParts } from "./orders/order-lines.ts";
import { acceptQuote } from "./quotes/accept-quote.ts";
import { thenReadAsBuyer, thenReadAsStaff } from "./quotes/answer-with-quote.ts";
import { listForStaff, listQuotes, readQuote } from "./quotes/read-quote.ts";
import { requestQuote } from "./quotes/request-quote.ts";
import {
	declineAsSeller,
	declineQuote,
	makeOffer,
	writeAsBuyer,
	writeAsSeller,
} from "./quotes/talk-about-quote.ts";

export function bindQuotes(deps: OrderDependencies) {
	return {
		quotes: bindAll(deps, {
			request: requestQuote,
			listOrderableParts,
			read: readQuote,
			list: listQuotes,
			listForStaff,
			writeAsBuyer: thenReadAsBuyer(writeAsBuyer),
			decline: thenReadAsBuyer(declineQuote),
			accept: thenReadAsBuyer(acceptQuote),
			offer: thenReadAsStaff(makeOffer),
			writeAsStaff: thenReadAsStaff(writeAsSeller),
			declineAsStaff: thenReadAsStaff(declineAsSeller),
		}),
	};
}
