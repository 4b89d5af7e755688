import { useRouteLoaderData, useSearchParams } from "react-router";
import type { CheckoutData } from "../../checkout/checkout-data.ts";
import { m } from "../../messages/compiled/messages.js";
import { pageTitle } from "../../page/page-title.ts";
import { PaymentResult } from "./payment-result.tsx";

export function meta() {
	return [{ title: pageTitle(m.checkout_verification()) }, { name: "robots", content: "noindex" }];
}

/** The URL names the order, so that a reload asks for the result again. */
export default function PaymentVerification() {
	const data = useRouteLoaderData<CheckoutData>("screens/checkout/checkout");
	const [params] = useSearchParams();
	const name = params.get("order") ?? "";
	return (
		<PaymentResult
			key={name}
			name={name}
			method={params.get("method") ?? ""}
			methods={data?.methods ?? []}
		/>
	);
}
