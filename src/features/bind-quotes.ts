import { bindAll } from "../platform/bind-all.ts";
import type { OrderDependencies } from "./orders/dependencies.ts";
import { listOrderableParts } from "./orders/order-lines.ts";
import { endDraft, readDraft, saveDraft } from "./phone-orders/drafts.ts";
import { findBuyer, readPlacedBy } from "./phone-orders/find-buyer.ts";
import {
	offerPhoneQuote,
	placePhoneOrder,
	previewPhoneOrder,
} from "./phone-orders/place-phone-order.ts";
import { acceptQuote } from "./quotes/accept-quote.ts";
import { thenReadAsBuyer, thenReadAsStaff } from "./quotes/answer-with-quote.ts";
import { declineAsStaff, declineQuote } from "./quotes/decline-quote.ts";
import { offerQuote } from "./quotes/offer-quote.ts";
import { readExportPack } from "./quotes/read-export-pack.ts";
import { readOfferOptions } from "./quotes/read-offer-options.ts";
import { readProforma } from "./quotes/read-proforma.ts";
import { listForStaff, listQuotes, readQuote } from "./quotes/read-quote.ts";
import { requestQuote } from "./quotes/request-quote.ts";
import { sendBuyerMessage, sendSellerMessage } from "./quotes/send-quote-message.ts";

export function bindQuotes(deps: OrderDependencies) {
	return {
		quotes: bindAll(deps, {
			request: requestQuote,
			listOrderableParts,
			read: readQuote,
			list: listQuotes,
			listForStaff,
			readOfferOptions,
			readProforma,
			readExportPack,
			sendBuyerMessage: thenReadAsBuyer(sendBuyerMessage),
			decline: thenReadAsBuyer(declineQuote),
			accept: thenReadAsBuyer(acceptQuote),
			offer: thenReadAsStaff(offerQuote),
			sendSellerMessage: thenReadAsStaff(sendSellerMessage),
			declineAsStaff: thenReadAsStaff(declineAsStaff),
		}),
		phoneOrders: bindAll(deps, {
			findBuyer,
			preview: previewPhoneOrder,
			place: placePhoneOrder,
			offer: offerPhoneQuote,
			readPlacedBy,
			readDraft,
			saveDraft,
			endDraft,
		}),
	};
}
