/** Orders, payments and receivables: one table for each group of use cases. */
import { bindAll } from "../platform/bind-all.ts";
import { claimableOrders, claimOrders } from "./orders/claim-orders.ts";
import type { OrderDependencies } from "./orders/dependencies.ts";
import { listOrders, listStaffOrders } from "./orders/list-orders.ts";
import { previewOrder } from "./orders/prepare-order.ts";
import { findDirect, readOrder } from "./orders/read-order.ts";
import {
	cancelOrderAsBuyer,
	changeOrderStatus,
	refundOrderAsStaff,
} from "./payments/change-order.ts";
import { checkOut, payOrder, readOutcomeOfKey, readPaymentOutcome } from "./payments/check-out.ts";
import { listRefundsByHand, refundAgain, refundedByHand } from "./payments/manual-refunds.ts";
import {
	askAboutOpen,
	compareWithProviders,
	endUnpaid,
	presumeDelivered,
} from "./payments/order-jobs.ts";
import { listDifferences, settleDifference } from "./payments/payment-discrepancies.ts";
import { createFieldKey, listPaymentMethods } from "./payments/payment-methods.ts";
import { hearProvider } from "./payments/payment-webhook.ts";
import { askAboutRefunds, giveMoneyBack } from "./payments/process-refunds.ts";
import { readMoneyBack } from "./payments/refund-order.ts";
import { previewSpread, recordSpread } from "./receivables/allocate-received-payment.ts";
import { readStatement, recordPayment, setCredit } from "./receivables/credit-account.ts";
import {
	fillMissingRates,
	rateCurrencies,
	readRates,
	setRate,
} from "./receivables/exchange-rates.ts";
import { readCredit } from "./receivables/read-credit.ts";

export function bindOrders(deps: OrderDependencies) {
	return {
		orders: bindAll(deps, {
			prepare: previewOrder,
			place: checkOut,
			read: readOrder,
			list: listOrders,
			listForStaff: listStaffOrders,
			listClaimable: claimableOrders,
			claim: claimOrders,
			findDirect,
			cancel: cancelOrderAsBuyer,
			move: changeOrderStatus,
		}),
		payments: bindAll(deps, {
			listMethods: listPaymentMethods,
			createFieldKey,
			pay: payOrder,
			readOutcome: readPaymentOutcome,
			readOutcomeOfKey,
			handleWebhook: hearProvider,
			listDiscrepancies: listDifferences,
			resolveDiscrepancy: settleDifference,
		}),
		refunds: bindAll(deps, {
			create: refundOrderAsStaff,
			listOfOrder: readMoneyBack,
			listManual: listRefundsByHand,
			completeManual: refundedByHand,
			retry: refundAgain,
		}),
		receivables: bindAll(deps, {
			readCredit,
			setCredit,
			readStatement,
			recordPayment,
			previewAllocation: previewSpread,
			recordAllocation: recordSpread,
		}),
		exchangeRates: bindAll(deps, {
			read: readRates,
			listCurrencies: rateCurrencies,
			set: setRate,
		}),
		/** Run by the server beside the requests. */
		orderJobs: bindAll(deps, {
			expireUnpaidOrders: endUnpaid,
			reconcileOpenPayments: askAboutOpen,
			compareWithProviders,
			processDueRefunds: giveMoneyBack,
			reconcileRefunds: askAboutRefunds,
			presumeDelivered,
			fillMissingRates,
		}),
	};
}
