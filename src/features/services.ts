/**
 * All use cases, grouped by subject and bound to their dependencies: what the API and the screens
 * call.
 */
import { bindAll } from "../platform/bind-all.ts";
import { cacheByVersion } from "../platform/versioned-cache.ts";
import { validateAddress } from "./address/validate-address.ts";
import { bindAccounting } from "./bind-accounting.ts";
import { bindAccounts } from "./bind-accounts.ts";
import { bindCart } from "./bind-cart.ts";
import { bindCatalog } from "./bind-catalog.ts";
import { bindContent } from "./bind-content.ts";
import { bindCustomers } from "./bind-customers.ts";
import { bindFeeds } from "./bind-feeds.ts";
import { bindImports } from "./bind-imports.ts";
import { bindMasterData } from "./bind-master-data.ts";
import { bindOffice } from "./bind-office.ts";
import { bindOperations } from "./bind-operations.ts";
import { bindOrders } from "./bind-orders.ts";
import { bindPapers } from "./bind-papers.ts";
import { bindParts } from "./bind-parts.ts";
import { bindQuotes } from "./bind-quotes.ts";
import { bindReports } from "./bind-reports.ts";
import { bindReturns } from "./bind-returns.ts";
import { bindStock } from "./bind-stock.ts";
import { bindStoreOffice } from "./bind-store-office.ts";
import { bindVerify } from "./bind-verify.ts";
import { createCatalogCache } from "./catalog/catalog-cache.ts";
import { createSearchLog } from "./catalog/search-log.ts";
import { verifyVin } from "./catalog/verify-vin.ts";
import {
	answerMessage,
	assignMessage,
	readThread,
	setMessageDone,
} from "./contact/answer-message.ts";
import { listMessages, sendMessage } from "./contact/send-message.ts";
import { checkCoupon } from "./coupons/check-coupon.ts";
import { createCoupon, endCoupon, listCoupons } from "./coupons/manage-coupons.ts";
import { listMailbox, readMailboxMail } from "./mail/read-mailbox.ts";
import type { OrderDependencies } from "./orders/dependencies.ts";
import type { Dependencies } from "./service-dependencies.ts";
import { createCarrierQuotes } from "./shipping/carrier-quotes.ts";
import { quoteShipping } from "./shipping/quote-shipping.ts";
import { mailNextStockNotices } from "./stock-notices/mail-stock-notices.ts";
import { readNoticePart, requestStockNotice } from "./stock-notices/request-stock-notice.ts";
import { countWaitingNotices, stopStockNotices } from "./stock-notices/stop-stock-notices.ts";
import { readSettings } from "./store/read-settings.ts";
import { readShippingStart } from "./store/read-shipping-start.ts";
import { drawPlace, showPlace } from "./store/store-places.ts";
import { makePictureSizes, readPictureSize } from "./uploads/make-picture-sizes.ts";
import {
	admitUpload,
	keepPictures,
	receiveUpload,
	releasePictures,
	showPicture,
} from "./uploads/receive-picture.ts";
import { signUpload } from "./uploads/sign-upload.ts";
import { receiveDocument } from "./uploads/staff-documents.ts";
import { sweepOrphans } from "./uploads/sweep-orphans.ts";
import { decodeVin } from "./vehicles/decode-vin.ts";

export type Services = ReturnType<typeof bindUseCases>;

export function bindUseCases(dependencies: Dependencies) {
	const cachedSettings = cacheByVersion(dependencies.catalogVersion, (_: "all") =>
		readSettings(dependencies),
	);
	const deps = {
		...dependencies,
		...createCatalogCache(dependencies),
		searchLog: createSearchLog(dependencies),
		origin: dependencies.accounts.origin,
		settings: () => cachedSettings("all"),
	};
	const shippingDeps = { ...deps, quoteCarrier: createCarrierQuotes(deps) };
	const shipping = bindAll(shippingDeps, { quote: quoteShipping });
	const uploads = bindAll(deps, {
		sign: signUpload,
		admit: admitUpload,
		receive: receiveUpload,
		receiveDocument,
		show: showPicture,
		keep: keepPictures,
		release: releasePictures,
		sweepOrphans,
		makeSizes: makePictureSizes,
		showSize: readPictureSize,
	});
	const vins = bindAll(deps, { verifyVin, decodeVin });
	const orderDeps: OrderDependencies = {
		...deps,
		...deps.orders,
		shippingFor: shipping.quote,
		verifyVin: vins.verifyVin,
	};
	// The vehicle of a doubtful VIN was never confirmed, and a return changes the fitments of its
	// vehicles.
	const vehiclesOfVin = async (vin: string) => {
		const { status, vehicles } = await vins.decodeVin(vin);
		return status === "doubtful" ? [] : vehicles;
	};
	const { addresses, ...accounts } = bindAccounts({ ...deps, ...deps.accounts });
	return {
		store: {
			now: deps.now,
			today: deps.today,
			settings: deps.settings,
			origin: deps.origin,
			...bindAll(deps, { shippingStart: readShippingStart }),
		},
		...bindStoreOffice({ ...deps, ...deps.accounts, keepPictures: uploads.keep }),
		...bindContent({
			...deps,
			keepPictures: uploads.keep,
			releasePictures: uploads.release,
			report: deps.orders.report,
		}),
		...bindImports(deps),
		...bindFeeds(deps),
		...bindPapers({
			...deps,
			keepPictures: uploads.keep,
			releasePictures: uploads.release,
			report: deps.orders.report,
		}),
		maps: bindAll(deps, { show: showPlace, draw: drawPlace }),
		...bindCatalog(deps),
		searchLog: deps.searchLog,
		...accounts,
		addresses: { ...addresses, ...bindAll(deps, { validate: validateAddress }) },
		...bindCart(deps),
		...bindStock(deps),
		shipping,
		uploads,
		coupons: bindAll(deps, {
			check: checkCoupon,
			list: listCoupons,
			create: createCoupon,
			end: endCoupon,
		}),
		...bindOrders(orderDeps),
		...bindQuotes(orderDeps),
		...bindOperations({ ...deps, ...orderDeps }),
		...bindReturns({
			...orderDeps,
			vehiclesOfVin,
			keepPictures: uploads.keep,
			releasePictures: uploads.release,
		}),
		contact: bindAll(deps, {
			send: sendMessage,
			list: listMessages,
			readThread,
			answer: answerMessage,
			assign: assignMessage,
			setDone: setMessageDone,
		}),
		stockNotices: bindAll(deps, {
			request: requestStockNotice,
			readPart: readNoticePart,
			mailNext: mailNextStockNotices,
			countWaiting: countWaitingNotices,
			stop: stopStockNotices,
		}),
		customers: bindCustomers(deps),
		parts: bindParts({ ...deps, keepPictures: uploads.keep }),
		...bindMasterData(deps),
		...bindReports(deps),
		...bindAccounting(orderDeps),
		office: bindOffice({ ...deps, decodeVin: vins.decodeVin }),
		verify: bindVerify({ ...orderDeps, ...deps, vehiclesOfVin }),
		mailbox: {
			isOpen: () => deps.mailboxIsOpen,
			...bindAll(deps, { list: listMailbox, read: readMailboxMail }),
		},
	};
}
