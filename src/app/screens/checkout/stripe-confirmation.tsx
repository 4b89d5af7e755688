import { parseOrderName } from "../../../domain/order/order-validator.ts";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { paymentPageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { inLanguage } from "../../ui/link.tsx";
import type { Route } from "./+types/stripe-confirmation.ts";
import { PaymentResult } from "./payment-result.tsx";

/**
 * The page that a provider redirects the buyer to. It reads the result from the store and ignores
 * the parameters of the URL.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
	const { services } = paymentPageOf(context);
	return {
		methods: await services.payments.listMethods(),
		name: url.searchParams.get("order") ?? "",
	};
}

export function meta() {
	return [{ title: pageTitle(m.checkout_verification()) }, { name: "robots", content: "noindex" }];
}

export default function StripeConfirmation({
	loaderData: { methods, name },
}: Route.ComponentProps) {
	return (
		<>
			{/* Without scripts the page of the order shows the state of the payment. */}
			{parseOrderName(name) && (
				<noscript>
					<meta
						httpEquiv="refresh"
						content={`0; url=${inLanguage(links.order(name, { paid: "1" }))}`}
					/>
				</noscript>
			)}
			<PaymentResult key={name} name={name} method="" methods={methods} />
		</>
	);
}
