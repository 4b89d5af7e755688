import { useEffect, useState } from "react";
import { data } from "react-router";
import { loadOptionalChunk } from "../../browser/chunk-guard.ts";
import { PROFILE_KEY, readLocal } from "../../browser/local-storage.ts";
import { readUnpaidOrder } from "../../cart/unpaid-order.ts";
import { m } from "../../messages/compiled/messages.js";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import { hydrateLater } from "../../page/hydrate-later.tsx";
import { links } from "../../page/links.ts";
import { loadWhenShown } from "../../page/load-when-shown.tsx";
import { customerPageOf, pageOf, paymentPageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { priceLevelOf } from "../../page/price-access.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { activeVehicle, toVehicleView, vehicleName } from "../../vehicle/vehicle-view.ts";
import type { Route } from "./+types/cart.ts";
import { type CartAnswer, changeCart } from "./cart-action.ts";
import { CustomerCartView } from "./customer-cart-view.tsx";
import { readCustomerCart } from "./read-customer-cart.ts";

const CartNeedsSignIn = hydrateLater(
	async () => (await import("../../cart/cart-needs-sign-in.tsx")).CartNeedsSignIn,
);

const UnpaidOrderNotice = loadWhenShown(
	async () => (await import("./unpaid-order-notice.tsx")).UnpaidOrderNotice,
);

const loadGuestCart = async () => (await import("./guest-cart-view.tsx")).GuestCartView;
const GuestCartView = hydrateLater(loadGuestCart, { isNeededAtOnce: () => true });
// Begins before the page is hydrated, because only the browser can show the lines of a guest.
if (!import.meta.env.SSR && readLocal(PROFILE_KEY) === null)
	loadOptionalChunk(loadGuestCart).catch(() => {});

/**
 * A customer's cart comes with the page. A guest's cart is in the browser, so all guests get the
 * same page around it.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { caller, services } = pageOf(context);
	if (caller.kind === "customer")
		return {
			kind: "account" as const,
			cart: await orThrowErrorPage(readCustomerCart(customerPageOf(context), request)),
		};
	// The wallet pays in the cart itself, so the page allows the provider.
	paymentPageOf(context);
	const [settings, foundVehicle, methods] = await orThrowErrorPage(
		Promise.all([
			services.store.settings(),
			activeVehicle(services, request),
			services.payments.listMethods(),
		]),
	);
	const wallet = methods.find(({ method }) => method === "wallet");
	const vehicle = foundVehicle ? vehicleName(toVehicleView(foundVehicle)) : null;
	return priceLevelOf(caller, settings) !== null
		? {
				kind: "guest" as const,
				vehicle,
				wallet: wallet ?? null,
			}
		: data({ kind: "none" as const }, { status: 403 });
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData().catch(() => undefined);
	if (!form) throw errorPage("bad_request");
	// A guest's cart needs scripts. A guest who sends a form to the server has none.
	if (pageOf(context).caller.kind === "guest")
		return data<CartAnswer>({ values: {}, isGuest: true }, { status: 403 });
	return changeCart(customerPageOf(context), form);
}

export function meta() {
	return [{ title: pageTitle(m.cart_title()) }, { name: "robots", content: "noindex" }];
}

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
	const [unpaidOrder, setUnpaidOrder] = useState<string | null>(null);
	useEffect(() => setUnpaidOrder(readUnpaidOrder()), []);
	return (
		<div className="px-4 py-4">
			<Breadcrumbs items={[{ label: m.home(), to: links.home() }, { label: m.cart() }]} />
			{unpaidOrder && <UnpaidOrderNotice name={unpaidOrder} />}
			{loaderData.kind === "none" && <CartNeedsSignIn />}
			{loaderData.kind === "guest" && (
				<GuestCartView
					isSent={actionData !== undefined}
					vehicle={loaderData.vehicle}
					wallet={loaderData.wallet}
				/>
			)}
			{loaderData.kind === "account" && (
				<CustomerCartView view={loaderData.cart} answer={actionData} />
			)}
		</div>
	);
}
