/** Orders, payments and receivables: one table for each group of use cases. */
import { bindAll } from "../platform/bind-all.ts";
import { hasCredit, putBalanceOnAccount } from "./order-desk/charge-balance.ts";
import { correctAddress } from "./order-desk/correct-address.ts";
import { editOrder, readRevision } from "./order-desk/edit-order.ts";
import { moveOrders } from "./order-desk/move-orders.ts";
import { previewEdit } from "./order-desk/preview-edit.ts";
import { readEditParts } from "./order-desk/read-edit-parts.ts";
import { readOrderWork, repeatOrderMail } from "./order-desk/read-order-work.ts";
import { recordBalancePayment } from "./order-desk/record-balance-payment.ts";
import { readRecordedPayments, reversePayment } from "./order-desk/reverse-payment.ts";
import { claimOrders, countClaimableOrders } from "./orders/claim-orders.ts";
import type { OrderDependencies } from "./orders/dependencies.ts";
import { listFormerAddresses } from "./orders/list-former-addresses.ts";
import { exportStaffOrders, listOrders, listStaffOrders } from "./orders/list-orders.ts";
import {
	addOrderNote,
	assignOrder,
	pinOrderNote,
	readBuyerNotes,
	readOrderDesk,
} from "./orders/order-notes.ts";
import { previewOrder } from "./orders/prepare-order.ts";
import { findOrderByEmail, readOrder } from "./orders/read-order.ts";
import {
	cancelOrderAsBuyer,
	changeOrderStatus,
	refundOrderAsStaff,
} from "./payments/change-order.ts";
import { checkOut, payOrder, readOutcomeOfKey, readPaymentOutcome } from "./payments/check-out.ts";
import { compareProviderPayments } from "./payments/compare-payments.ts";
import { completeManualRefund, listManualRefunds } from "./payments/manual-refunds.ts";
import {
	compareWithProviders,
	expireUnpaidOrders,
	presumeDelivered,
	reconcileOpenPayments,
} from "./payments/order-jobs.ts";
import { listDiscrepancies, resolveDiscrepancy } from "./payments/payment-discrepancies.ts";
import { createFieldKey, listPaymentMethods } from "./payments/payment-methods.ts";
import { handlePaymentWebhook } from "./payments/payment-webhook.ts";
import { listPayouts, readPayout } from "./payments/payouts.ts";
import { processDueRefunds, reconcileRefunds } from "./payments/process-refunds.ts";
import { readRefundHistory } from "./payments/refund-order.ts";
import { retryRefund } from "./payments/retry-refund.ts";
import { previewAllocation, recordAllocation } from "./receivables/allocate-received-payment.ts";
import { readStatement, recordPayment, setCredit } from "./receivables/credit-account.ts";
import { readCredit } from "./receivables/read-credit.ts";
import {
	fillMissingRates,
	listRateCurrencies,
	readRates,
	setRate,
} from "./receivables/set-exchange-rates.ts";
import { drawBillOfLading } from "./shipments/bill-of-lading.ts";
import { createShipment, startWave } from "./shipments/create-shipment.ts";
import { buyLabels, readLabelsOfOrders } from "./shipments/labels-of-many.ts";
import { readPickBoard, readSentShipments, scanOnWalk } from "./shipments/pick-board.ts";
import { readSelectionPickList } from "./shipments/pick-selection.ts";
import { readShipment, readShipments } from "./shipments/read-shipments.ts";
import { scanOnBox } from "./shipments/scan-on-box.ts";
import { sendWithLabel } from "./shipments/send-with-label.ts";
import {
	cancelShipment,
	correctTrackings,
	deliverShipment,
	packShipment,
	sendShipment,
	unpackShipment,
} from "./shipments/ship.ts";
import { buyLabel, readLabel, readLabelFile } from "./shipments/shipment-labels.ts";
import {
	readOrderPapers,
	readPickList,
	readShipmentPaper,
	readWavePapers,
} from "./shipments/shipment-papers.ts";

import {
	changeSupplierDay,
	listSuppliersOfOrder,
	readSpecialOrders,
} from "./shipments/special-orders.ts";
import { handleTrackingWebhook, trackShipments } from "./shipments/track-shipments.ts";
import { finishLabels, voidLabel } from "./shipments/void-labels.ts";

export function bindOrders(deps: OrderDependencies) {
	return {
		orders: bindAll(deps, {
			prepare: previewOrder,
			place: checkOut,
			read: readOrder,
			list: listOrders,
			listFormerAddresses,
			listForStaff: listStaffOrders,
			exportForStaff: exportStaffOrders,
			moveMany: moveOrders,
			countClaimable: countClaimableOrders,
			claim: claimOrders,
			findByEmail: findOrderByEmail,
			cancel: cancelOrderAsBuyer,
			move: changeOrderStatus,
			readDesk: readOrderDesk,
			readWork: readOrderWork,
			readRevision,
			edit: editOrder,
			previewEdit,
			readEditParts,
			hasCredit,
			putBalanceOnAccount,
			recordBalancePayment,
			readRecordedPayments,
			reversePayment,
			correctAddress,
			repeatMail: repeatOrderMail,
			readBuyerNotes,
			addNote: addOrderNote,
			pinNote: pinOrderNote,
			assign: assignOrder,
		}),
		shipments: bindAll(deps, {
			listOfOrder: readShipments,
			read: readShipment,
			readPickBoard,
			readPickList,
			readSelectionPickList,
			buyLabels,
			readLabelsOfOrders,
			readPaper: readShipmentPaper,
			readWavePapers,
			readOrderPapers,
			readSent: readSentShipments,
			scan: scanOnWalk,
			scanOnBox,
			create: createShipment,
			startWave,
			pack: packShipment,
			unpack: unpackShipment,
			cancel: cancelShipment,
			send: sendShipment,
			sendWithLabel,
			correctTrackings,
			deliver: deliverShipment,
			drawBillOfLading,
			readLabel,
			readLabelFile,
			buyLabel,
			voidLabel,
			handleTrackingWebhook,
			listSuppliersOfOrder,
			readSpecialOrders,
			changeSupplierDay,
		}),
		payments: bindAll(deps, {
			listMethods: listPaymentMethods,
			createFieldKey,
			pay: payOrder,
			readOutcome: readPaymentOutcome,
			readOutcomeOfKey,
			handleWebhook: handlePaymentWebhook,
			listDiscrepancies,
			resolveDiscrepancy,
			compareWithProviders: compareProviderPayments,
			listPayouts,
			readPayout,
		}),
		refunds: bindAll(deps, {
			create: refundOrderAsStaff,
			listOfOrder: readRefundHistory,
			listManual: listManualRefunds,
			completeManual: completeManualRefund,
			retry: retryRefund,
		}),
		receivables: bindAll(deps, {
			readCredit,
			setCredit,
			readStatement,
			recordPayment,
			previewAllocation,
			recordAllocation,
		}),
		exchangeRates: bindAll(deps, {
			read: readRates,
			listCurrencies: listRateCurrencies,
			set: setRate,
		}),
		/** Run by the server beside the requests. */
		orderJobs: bindAll(deps, {
			expireUnpaidOrders,
			reconcileOpenPayments,
			compareWithProviders,
			processDueRefunds,
			reconcileRefunds,
			presumeDelivered,
			trackShipments,
			finishLabels,
			fillMissingRates,
		}),
	};
}
