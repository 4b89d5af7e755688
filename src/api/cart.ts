import type { FastifyInstance } from "fastify";
import * as contract from "../contract/cart.ts";
import type { Caller } from "../domain/account/caller.ts";
import {
	type CartNote,
	cartText,
	ITEMS_UPDATED,
	preventsOrder,
} from "../domain/cart/cart-rules.ts";
import { toFindingViews } from "../domain/cart/finding-view.ts";
import type { PriceLevel } from "../domain/catalog/price-level.ts";
import { toDecimal } from "../domain/money/money.ts";
import { Refusal, refusalText } from "../domain/refusal/refusals.ts";
import { shipDays } from "../domain/shipping/ship-days.ts";
import type { ShippingStart } from "../domain/shipping/shipping-start.ts";
import type { Language } from "../domain/store/language.ts";
import { parseVehicleAnswers } from "../domain/vehicle/vehicle-answers.ts";
import type { CartLine, ItemChange, ItemResult } from "../features/cart/cart-item.ts";
import type { CartContent } from "../features/cart/read-cart.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";
import { toVehicleSpec } from "./vehicles.ts";
import { visibleLevel } from "./visible-price-level.ts";

export function cartCalls(app: FastifyInstance, services: Services): void {
	const pageOf = async (language: Language) => ({
		language,
		start: await services.store.shippingStart(),
	});

	bind(app, contract.getCart, async ({ caller, language }) => {
		return presentCart(
			await services.cart.read(caller, await cartLevelOf(services, caller)),
			await pageOf(language),
		);
	});
	bind(app, contract.addUpdateItem, async ({ caller, language, body: { product, knownQty } }) => {
		const level = await cartLevelOf(services, caller);
		const change: ItemChange = {
			sku: product.sku,
			quantity: product.cartQty,
			knownQuantity: knownQty,
		};
		return presentChange(
			await services.cart.setItem(caller, level, change),
			await pageOf(language),
		);
	});
	bind(app, contract.verifyItem, async ({ caller, language, body: { product } }) => {
		const level = await cartLevelOf(services, caller);
		return presentChange(
			await services.cart.verifyItem(level, { sku: product.sku, quantity: product.cartQty }),
			await pageOf(language),
		);
	});
	bind(app, contract.guestVerify, async ({ caller, language, body: { cart } }) => {
		const level = await cartLevelOf(services, caller);
		const lines = cart
			.filter(({ cartQty }) => cartQty > 0)
			.map(({ sku, cartQty }) => ({ sku, quantity: cartQty }));
		return presentCart(await services.cart.verify(lines, level), await pageOf(language));
	});
	bind(app, contract.auditCart, async ({ caller, language, body }) => {
		const items = body.cart
			.filter(({ cartQty }) => cartQty > 0)
			.map(({ sku, cartQty }) => ({ sku, quantity: cartQty }));
		const vehicle =
			body.vehicle && (await services.vehicles.findBySpec(toVehicleSpec(body.vehicle)));
		const fits = vehicle
			? await services.catalog.fitsOfSkus(
					items.map(({ sku }) => sku),
					vehicle,
					parseVehicleAnswers(body.facts ?? ""),
				)
			: new Map<string, string>();
		const audit = await services.cart.audit({
			items,
			misfitSkus: [...fits].flatMap(([sku, fit]) => (fit === "does_not_fit" ? [sku] : [])),
			level: await cartLevelOf(services, caller),
			service: body.service ?? null,
		});
		return { findings: toFindingViews(audit, language) };
	});
	bind(app, contract.shareCart, async ({ caller, client, body: { cart = [] } }) => {
		const lines = cart
			.filter(({ cartQty }) => cartQty > 0)
			.map(({ sku, cartQty }) => ({ sku, quantity: cartQty }));
		const secret = await services.sharedCarts.share({
			caller,
			level: await cartLevelOf(services, caller),
			ip: client.ip,
			lines,
		});
		return { status: "success" as const, link: `/shared-cart/${secret}` };
	});
	bind(app, contract.withdrawShare, async ({ caller, params }) => {
		await services.sharedCarts.withdraw(caller, params.secret);
		return { status: "success" as const };
	});
	bind(app, contract.mergeCart, async ({ caller, body: { actualCart, garage } }) => {
		const { deletedSkus } = await services.cart.mergeGuest(caller.accountId, {
			cart: actualCart,
			garage,
		});
		return { status: "success" as const, deletedProducts: deletedSkus };
	});
	bind(app, contract.changeItems, async ({ caller, language, body: { changes } }) => {
		const level = await cartLevelOf(services, caller);
		const shortfall = await services.cart.change(caller, level, changes);
		const reason = shortfall?.note ?? null;
		return {
			status: shortfall ? ("warning" as const) : ("success" as const),
			sku: shortfall?.sku ?? null,
			reason,
			message: textOf(reason, language),
		};
	});
	bind(app, contract.addItems, async ({ caller, language, body }) => {
		const { lines, wasAdded } = await services.cart.add(
			caller,
			await cartLevelOf(services, caller),
			body,
		);
		return {
			status: lines.every(({ note }) => note === null)
				? ("success" as const)
				: ("warning" as const),
			added: wasAdded,
			lines: lines.map(({ sku, quantity, added, note }) => ({
				sku,
				qty: quantity,
				added,
				reason: note,
				message:
					note === "unknown" ? refusalText("part_not_found", language) : textOf(note, language),
			})),
		};
	});
}

/** Guests who may not see prices have no cart. */
async function cartLevelOf(services: Services, caller: Caller): Promise<PriceLevel> {
	const level = await visibleLevel(services, caller);
	if (level === null) throw new Refusal("no_guest_cart");
	return level;
}

type PageLanguage = { language: Language; start: ShippingStart };

function presentCart(
	{ lines, unavailable, deletedSkus, updatedSkus }: CartContent,
	page: PageLanguage,
): contract.CartResponse {
	const isChanged = deletedSkus.length + updatedSkus.length > 0;
	return {
		cart: lines.map((line) => presentItem(line, page)),
		deletedProducts: deletedSkus,
		updatedProducts: updatedSkus,
		unavailableProducts: unavailable.map((line) => presentItem(line, page)),
		cartStatus: isChanged ? "warning" : "success",
		message: isChanged ? ITEMS_UPDATED[page.language] : "",
	};
}

function presentChange({ line, part }: ItemResult, page: PageLanguage) {
	if (!line)
		return {
			status: "success" as const,
			qty: 0,
			productStatus: part?.availability.class ?? ("NO_STOCK" as const),
			price: part ? decimalOrNull(part.priceCents) : null,
			message: "",
			reason: null,
			item: null,
		};
	const { note, card, availability } = line;
	const isRefused = preventsOrder(note);
	return {
		status: isRefused ? ("error" as const) : note ? ("warning" as const) : ("success" as const),
		qty: isRefused ? 0 : line.quantity,
		productStatus: availability.class,
		price: decimalOrNull(card.priceCents),
		message: textOf(note, page.language),
		reason: note,
		item: isRefused ? null : presentItem(line, page),
	};
}

function decimalOrNull(cents: number | null): number | null {
	return cents === null ? null : toDecimal(cents);
}

function textOf(note: CartNote | null, language: Language): string {
	return note ? cartText(note)[language] : "";
}

function presentItem(
	{ card, quantity, requestedQuantity, availability, note, isReturnable }: CartLine,
	{ language, start }: PageLanguage,
): contract.CartItemResponse {
	return {
		sku: card.sku,
		title: card.title[language],
		image: card.image,
		price: decimalOrNull(card.priceCents),
		cartQty: quantity,
		core: toDecimal(card.coreChargeCents ?? 0),
		brand: card.brand.name,
		brand_quality: card.brand.quality,
		status: availability.class,
		ships: shipDays(availability.class, availability.expectedOn, start),
		special_order: card.isSpecialOrder,
		returnable: isReturnable,
		qtyMultiple: card.orderMultiple,
		wantedQty: requestedQuantity,
		reason: note,
		unificado: card.unificado,
		category_url: card.categoryUrl,
		subcategory_url: card.subcategoryUrl,
	};
}
