/** Every use case with its dependencies in hand: what the API and the screens are given. */
import type pg from "pg";
import type { Customer } from "../domain/account/caller.ts";
import type { VehicleFacts } from "../domain/vehicle/vehicle-answers.ts";
import type { VehicleRef } from "../domain/vehicle/vehicle-ref.ts";
import type { Limiter } from "../platform/limiter.ts";
import type { PictureMaker } from "../platform/picture-maker.ts";
import type { Database } from "../platform/postgres/pool.ts";
import { remember, rememberEach, type Version } from "../platform/versioned-cache.ts";
import type { AddressValidation } from "../ports/address-validation.ts";
import type { Captcha } from "../ports/captcha.ts";
import type { Files } from "../ports/files.ts";
import type { Search } from "../ports/search.ts";
import type { Shipping } from "../ports/shipping.ts";
import type { VinDecoder } from "../ports/vin-decoder.ts";
import { asksHarder } from "./accounts/abuse-throttle.ts";
import { type Accounts, bindAccounts } from "./accounts/bind-accounts.ts";
import type { Client } from "./accounts/dependencies.ts";
import { validateAddress } from "./address/validate-address.ts";
import { countWaiting } from "./admin/count-waiting.ts";
import * as customers from "./admin/customers.ts";
import { bindCart } from "./cart/bind-cart.ts";
import { checkVin } from "./catalog/check-vin.ts";
import { findSku, getPart, type PartRequest } from "./catalog/get-part.ts";
import { listPartOptions, type OptionsRequest } from "./catalog/list-part-options.ts";
import { listPopularParts, type PopularRequest } from "./catalog/list-popular-parts.ts";
import { listSitemapParts, listSitemapPlaces, sitemapBlocks } from "./catalog/list-sitemap.ts";
import { offersTogether, readPartFacts } from "./catalog/part-card.ts";
import { readFacetNames } from "./catalog/read-facet-names.ts";
import { readFitJudges } from "./catalog/read-fits.ts";
import { readBrands, readCategories } from "./catalog/read-tree.ts";
import { readNumbersOf } from "./catalog/read-why.ts";
import { type NumbersRequest, resolveNumbers } from "./catalog/resolve-numbers.ts";
import { type ProductsRequest, searchProducts } from "./catalog/search-products.ts";
import { type SuggestRequest, suggest } from "./catalog/suggest.ts";
import { vehicleCategories } from "./catalog/vehicle-categories.ts";
import * as contact from "./contact/send-message.ts";
import { readPage } from "./content/read-page.ts";
import { type CouponQuestion, checkCoupon } from "./coupons/check-coupon.ts";
import * as coupons from "./coupons/manage-coupons.ts";
import { importUnits } from "./garage/import-units.ts";
import * as garage from "./garage/keep-garage.ts";
import { listMailbox, readMailboxMail } from "./mail/read-mailbox.ts";
import { bindOrders } from "./orders/bind-orders.ts";
import type { OrderDependencies } from "./orders/dependencies.ts";
import { bindQuotes } from "./quotes/bind-quotes.ts";
import { bindReturns } from "./returns/bind-returns.ts";
import { carrierAsker } from "./shipping/ask-carrier.ts";
import { quoteShipping, type ShippingQuestion } from "./shipping/quote-shipping.ts";
import { readSettings } from "./store/read-settings.ts";
import { signUpload, type UploadRequest } from "./uploads/sign-upload.ts";
import {
	admitUpload,
	keepPictures,
	receiveUpload,
	releasePictures,
	showPicture,
} from "./uploads/take-picture.ts";
import type { UploadTicket } from "./uploads/upload-address.ts";
import {
	listAllMakes,
	listEngines,
	listEnginesForMake,
	listMakes,
	listModels,
	listYears,
} from "./vehicles/choose-vehicle.ts";
import { decodeVin, isKnownVin } from "./vehicles/decode-vin.ts";
import {
	type Described,
	findDescribed,
	findEngine,
	findVehicle,
	type Known,
	toSearchVehicle,
} from "./vehicles/find-vehicle.ts";
import { listModelSpans } from "./vehicles/list-models.ts";
import { findMeant, type Meant } from "./vehicles/resolve-legacy-url.ts";

/** `version` moves on with every change of what a shopper sees, `catalogVersion` with all of them but those of prices and stock. */
export type Dependencies = {
	db: Database;
	pool: pg.Pool;
	search: Search;
	decoder: VinDecoder;
	/** The moment by the clock that all processes share, in milliseconds. */
	now: () => number;
	today: () => string;
	version: Version;
	catalogVersion: Version;
	limiter: Limiter;
	captcha: Captcha;
	addresses: AddressValidation;
	addressKey: Buffer;
	shipping: Shipping;
	files: Files;
	makePicture: PictureMaker;
	uploadKey: Buffer;
	mailboxIsOpen: boolean;
	accounts: Omit<Accounts, "limiter" | "captcha">;
	orders: Pick<OrderDependencies, "providers" | "orderKey" | "report">;
};

/** A list as the API and the screens ask for it: the vehicle as the tables know it. */
type ListRequest = Omit<ProductsRequest, "vehicle"> & { vehicle: Known | null };
type PartPageRequest = Omit<PartRequest, "vehicle" | "meant"> & {
	vehicle: Known | null;
	meant: Known[];
};

export type Services = ReturnType<typeof bindUseCases>;

/** Cards of so many parts are kept, a kilobyte each. */
const MOST_FACTS = 20_000;
/** And the numbers of so many, two kilobytes each. */
const MOST_NUMBERED = 10_000;

export function bindUseCases(given: Dependencies) {
	const facts = rememberEach(given.catalogVersion, MOST_FACTS, (ids: number[]) =>
		readPartFacts(given.pool, ids),
	);
	const numbers = rememberEach(given.catalogVersion, MOST_NUMBERED, (ids: number[]) =>
		readNumbersOf(given.pool, ids),
	);
	const deps = { ...given, facts, numbers, offers: offersTogether(given.pool) };
	const kept = {
		settings: remember(deps.catalogVersion, (_: "all") => readSettings(deps)),
		categories: remember(deps.catalogVersion, (_: "all") => readCategories(deps)),
		brands: remember(deps.catalogVersion, (_: "all") => readBrands(deps)),
		facetNames: remember(deps.catalogVersion, (_: "all") => readFacetNames(deps)),
		vehicle: remember(deps.catalogVersion, (id: number) => findVehicle(deps, id)),
		engine: remember(deps.catalogVersion, (id: number) => findEngine(deps, id)),
		modelSpans: remember(deps.catalogVersion, (_: "all") => listModelSpans(deps)),
	};
	const askCarrier = carrierAsker(deps);
	const warehouseZips = async () => (await kept.settings("all")).warehouseZips;
	const uploads = { ...deps, origin: deps.accounts.origin };
	const tree = {
		categories: () => kept.categories("all"),
		brands: () => kept.brands("all"),
		facetNames: () => kept.facetNames("all"),
		modelSpans: () => kept.modelSpans("all"),
	};
	// Whoever types "water pump" asks what others asked a moment ago.
	const suggested = remember(deps.version, (asked: string) =>
		suggest({ ...deps, ...tree }, JSON.parse(asked) as SuggestRequest),
	);
	const letters = { ...deps, origin: deps.accounts.origin, settings: () => kept.settings("all") };
	const orders: OrderDependencies = {
		...deps,
		...deps.orders,
		origin: deps.accounts.origin,
		settings: () => kept.settings("all"),
		shippingFor: (question) => quoteShipping({ ...deps, askCarrier, warehouseZips }, question),
		isKnownVin: (vin) => isKnownVin(deps, vin),
	};
	return {
		/** The day at the store. */
		today: deps.today,
		settings: () => kept.settings("all"),
		...tree,
		searchProducts: ({ vehicle, ...request }: ListRequest) =>
			searchProducts(
				{ ...deps, ...tree },
				{ ...request, vehicle: vehicle && toSearchVehicle(vehicle) },
			),
		years: (region: string) => listYears(deps, region),
		makes: (filter: Parameters<typeof listMakes>[1]) => listMakes(deps, filter),
		models: (filter: Parameters<typeof listModels>[1]) => listModels(deps, filter),
		engines: (filter: Parameters<typeof listEngines>[1]) => listEngines(deps, filter),
		enginesForMake: (make: string) => listEnginesForMake(deps, make),
		allMakes: () => listAllMakes(deps),
		findVehicle: (id: number) => kept.vehicle(id),
		findEngine: (id: number) => kept.engine(id),
		decodeVin: (vin: string) => decodeVin(deps, vin),
		findDescribed: (described: Described) => findDescribed(deps, described),
		suggest: ({
			vehicle = null,
			...request
		}: Omit<SuggestRequest, "vehicle"> & { vehicle?: Known | null }) =>
			suggested(JSON.stringify({ ...request, vehicle: vehicle && toSearchVehicle(vehicle) })),
		resolveNumbers: ({
			vehicle,
			...request
		}: Omit<NumbersRequest, "vehicle"> & { vehicle: Known | null }) =>
			resolveNumbers(deps, { ...request, vehicle: vehicle && toSearchVehicle(vehicle) }),
		partOptions: (request: OptionsRequest) => listPartOptions(deps, request),
		vehicleCategories: (known: Known) =>
			vehicleCategories({ ...deps, ...tree }, toSearchVehicle(known)),
		listPopularParts: (request: PopularRequest) => listPopularParts(deps, request),
		getPart: ({ vehicle, meant, ...request }: PartPageRequest) =>
			getPart(deps, {
				...request,
				vehicle: vehicle && toSearchVehicle(vehicle),
				meant: meant.map(toSearchVehicle),
			}),
		findSku: (id: number) => findSku(deps, id),
		findMeant: (meant: Meant) => findMeant(deps, meant),
		sitemapBlocks: () => sitemapBlocks(deps),
		sitemapParts: (block: number) => listSitemapParts(deps, block),
		sitemapPlaces: () => listSitemapPlaces({ ...deps, ...tree }),
		readPage: (url: string) => readPage(deps, url),
		...bindAccounts({ ...deps, ...deps.accounts }),
		sendMessage: (
			message: contact.ContactMessage,
			captchaToken: string | undefined,
			client: Client,
		) => contact.sendMessage(letters, message, captchaToken, client),
		listMessages: (caller: Customer, list: "open" | "done") =>
			contact.listMessages(letters, caller, list),
		handleMessage: (caller: Customer, id: number) => contact.handleMessage(letters, caller, id),
		...bindOrders(orders),
		...bindQuotes(orders),
		...bindReturns({
			...orders,
			vehiclesOfVin: async (vin) => (await decodeVin(deps, vin)).vehicles,
			keepPictures: (addresses) => keepPictures(uploads, addresses),
			releasePictures: (paths) => releasePictures(uploads, paths),
		}),
		readGarage: (caller: Customer) => garage.readGarage(deps, caller),
		addToGarage: (
			caller: Customer,
			described: Described,
			unit: garage.Unit,
			facts?: VehicleFacts,
		) => garage.addToGarage(deps, caller, { described, unit, facts }),
		removeFromGarage: (caller: Customer, described: Described, garageId: number | undefined) =>
			garage.removeFromGarage(deps, caller, described, garageId),
		activateInGarage: (caller: Customer, id: number | null) =>
			garage.activateInGarage(deps, caller, id),
		tellOfVehicle: (caller: Customer, ref: VehicleRef, facts: VehicleFacts) =>
			garage.tellOfVehicle(deps, caller, ref, facts),
		nameUnit: (caller: Customer, id: number, unit: garage.Unit) =>
			garage.nameUnit(deps, caller, id, unit),
		importUnits: (caller: Customer, csv: string) => importUnits(deps, caller, csv),
		...bindCart(deps),
		quoteShipping: (question: ShippingQuestion) =>
			quoteShipping({ ...deps, askCarrier, warehouseZips }, question),
		signUpload: (request: UploadRequest) => signUpload(uploads, request),
		admitUpload: (key: string, ticket: UploadTicket) => admitUpload(uploads, key, ticket),
		receiveUpload: (key: string, bytes: Buffer) => receiveUpload(uploads, key, bytes),
		showPicture: (key: string) => showPicture(uploads, key),
		keepPictures: (addresses: readonly string[]) => keepPictures(uploads, addresses),
		listCoupons: (list: "open" | "done") => coupons.listCoupons(deps, list),
		createCoupon: (caller: Customer, coupon: Parameters<typeof coupons.createCoupon>[2]) =>
			coupons.createCoupon(deps, caller, coupon),
		endCoupon: (caller: Customer, id: number) => coupons.endCoupon(deps, caller, id),
		listCustomers: (caller: Customer, question: customers.CustomersQuestion) =>
			customers.listCustomers(deps, caller, question),
		countWaiting: (caller: Customer) => countWaiting(deps, caller),
		readCustomer: (caller: Customer, id: number) => customers.readCustomer(deps, caller, id),
		checkCoupon: (question: CouponQuestion) => checkCoupon(deps, question),
		/** How each part fits a vehicle, in one word, by what was told about it. */
		fitsOfSkus: async (skus: string[], vehicle: Known, facts?: VehicleFacts) => {
			const judges = await readFitJudges(deps.pool, skus);
			return new Map(
				[...judges].map(([sku, judge]) => [sku, judge(toSearchVehicle(vehicle), facts).answer]),
			);
		},
		checkVin: (vin: string, skus: string[]) => checkVin(deps, vin, skus),
		/** Looking up hundreds of numbers is the dearest thing that anyone may ask for. */
		mayListNumbers: (caller: string) => deps.limiter.require("number-list", caller),
		captchaChallenge: async (caller: string) => {
			await deps.limiter.require("captcha-challenge", caller);
			return {
				widget: deps.captcha.widget,
				challenge: await deps.captcha.challenge(await asksHarder(deps)),
			};
		},
		validateAddress: (text: string, caller: string) => validateAddress(deps, { text, caller }),
		mailboxIsOpen: () => deps.mailboxIsOpen,
		listMailbox: () => listMailbox(deps),
		readMailboxMail: (id: number) => readMailboxMail(deps, id),
	};
}
