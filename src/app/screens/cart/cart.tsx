import { data } from "react-router";
import { CartNeedsSignIn } from "../../cart/cart-needs-sign-in.tsx";
import { links } from "../../page/links.ts";
import { m } from "../../messages/compiled/messages.js";
import { customerPageOf, pageOf, sharedPageOf } from "../../page/page-context.ts";
import { levelOf } from "../../page/price-access.ts";
import { orThrowErrorPage, errorPage } from "../../page/refused-page.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { activeVehicle, toVehicleView, vehicleName } from "../../vehicle/vehicle-view.ts";
import type { Route } from "./+types/cart.ts";
import { CustomerCart } from "./customer-cart.tsx";
import { type CartAnswer, changeCart } from "./cart-action.ts";
import { GuestCart } from "./guest-cart.tsx";
import { readCustomerCart } from "./read-customer-cart.ts";
import { UnpaidOrderNotice } from "./unpaid-order-notice.tsx";

/** A customer's cart comes with the page; a guest's is in the browser, and the page around it is the same for all of them. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { caller, services } = pageOf(context);
	if (caller.kind === "customer")
		return {
			kind: "account" as const,
			cart: await orThrowErrorPage(readCustomerCart(customerPageOf(context), request)),
		};
	sharedPageOf(context);
	const [settings, known] = await orThrowErrorPage(
		Promise.all([services.store.settings(), activeVehicle(services, request)]),
	);
	const vehicle = known ? vehicleName(toVehicleView(known)) : null;
	return levelOf(caller, settings) !== null
		? { kind: "guest" as const, vehicle }
		: data({ kind: "none" as const }, { status: 403 });
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData().catch(() => undefined);
	if (!form) throw errorPage("bad_request");
	// Scripts keep a guest's cart: who comes here as one has none.
	if (pageOf(context).caller.kind === "guest")
		return data<CartAnswer>({ values: {}, isGuest: true }, { status: 403 });
	return changeCart(customerPageOf(context), form);
}

export function meta() {
	return [{ title: m.cart_title() }, { name: "robots", content: "noindex" }];
}

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<div className="px-4 py-4">
			<Breadcrumbs items={[{ label: m.home(), to: links.home() }, { label: m.cart() }]} />
			<UnpaidOrderNotice />
			{loaderData.kind === "none" && <CartNeedsSignIn />}
			{loaderData.kind === "guest" && (
				<GuestCart isSent={actionData !== undefined} vehicle={loaderData.vehicle} />
			)}
			{loaderData.kind === "account" && <CustomerCart view={loaderData.cart} answer={actionData} />}
		</div>
	);
}
