import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { addressLine, toPostalAddress } from "../../../domain/address/us-address.ts";
import { isPickup } from "../../../domain/shipping/pickup.ts";
import {
	applyFreeShipping,
	hideSlowerAndDearer,
} from "../../../domain/shipping/shipping-choice.ts";
import { useCheckout } from "../../checkout/use-checkout.ts";
import { updateDraft } from "../../checkout-draft/checkout-draft.ts";
import { withoutShippingPrice } from "../../checkout-draft/parse-draft.ts";
import { m } from "../../messages/compiled/messages.js";
import { arrivalText } from "../../order/arrival-text.ts";
import { links } from "../../page/links.ts";
import { usePageLanguage } from "../../page/page-language.ts";
import { pageTitle } from "../../page/page-title.ts";
import { usePickupStore } from "../../page/pickup-store.ts";
import { quoteItemsText } from "../../quote/quote-items-text.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CheckboxField, RadioGroup } from "../../ui/choice-field.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SkeletonText } from "../../ui/skeleton.tsx";
import { StepSection } from "./checkout-step.tsx";
import { useMoney } from "./order-summary.tsx";
import {
	type ShippingOption,
	type ShippingOptionsState,
	useShippingOptions,
} from "./use-shipping-options.ts";

export function meta() {
	return [{ title: pageTitle(m.checkout_step_options()) }, { name: "robots", content: "noindex" }];
}

export default function ShippingOptions() {
	const { draft } = useCheckout();
	const options = useShippingOptions();
	return (
		<StepSection title={m.checkout_step_options()}>
			{draft.shippingAddress && (
				<p className="mb-4 flex flex-wrap items-center gap-x-3">
					<span>{addressLine(toPostalAddress(draft.shippingAddress))}</span>
					<Link
						to={links.checkout("shipping")}
						className="inline-flex min-h-11 items-center underline underline-offset-4"
					>
						{m.checkout_change_address()}
					</Link>
				</p>
			)}
			<div aria-live="polite" aria-busy={options.state === "loading"}>
				{options.state === "loading" && (
					<>
						<p className="mb-2">{m.checkout_asking_carriers()}</p>
						<SkeletonText lines={5} />
					</>
				)}
				{options.state === "failed" && (
					<Notice kind="bad" title={options.message}>
						<Button size="small" className="mt-2" onClick={options.retry}>
							{m.checkout_try_again()}
						</Button>
					</Notice>
				)}
				{options.state === "loaded" && options.answer.quote && (
					<NeedsQuote answer={options.answer} />
				)}
			</div>
			{options.state === "loaded" && !options.answer.quote && (
				<ServiceForm answer={options.answer} />
			)}
		</StepSection>
	);
}

type ShippingAnswer = Extract<ShippingOptionsState, { state: "loaded" }>["answer"];

/** Shown when no carrier quotes a price, so that our staff has to. */
function NeedsQuote({ answer }: { answer: ShippingAnswer }) {
	const { items } = useCheckout();
	return (
		<Notice kind="warn" title={m.checkout_quote_title()}>
			<p>{answer.quote?.message}</p>
			<p className="mt-3 flex flex-wrap gap-3">
				<ButtonLink
					to={links.requestQuote({
						items: quoteItemsText(items.map(({ sku, cartQty }) => ({ sku, quantity: cartQty }))),
						from: "cart",
					})}
					variant="primary"
				>
					{m.request_quote()}
				</ButtonLink>
				<ButtonLink to={links.checkout("shipping")}>{m.checkout_other_address()}</ButtonLink>
			</p>
		</Notice>
	);
}

function ServiceForm({ answer }: { answer: ShippingAnswer }) {
	const { draft } = useCheckout();
	const navigate = useNavigate();
	const [isMissing, setMissing] = useState(false);
	const chosen = draft.shippingRequested;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (chosen?.price == null) return setMissing(true);
		void navigate(links.checkout("payment"));
	};
	return (
		<form className="grid gap-4" onSubmit={submit}>
			<Warnings warnings={answer.warnings} />
			<RadioGroup
				name="service"
				label={m.checkout_choose_service()}
				value={chosen?.price == null ? "" : chosen.serviceCode}
				error={isMissing && chosen?.price == null ? m.checkout_choose_service_first() : undefined}
				onChange={(serviceCode) => {
					const option = answer.shippingOptions.find(
						(candidate) => candidate.serviceCode === serviceCode,
					);
					if (option) updateDraft({ shippingRequested: { serviceCode, price: option.price } });
				}}
				options={useServiceOptions(answer.shippingOptions)}
			/>
			{answer.shippingOptions.some(({ is_freight }) => is_freight) && (
				<CheckboxField
					name="liftgate"
					label={m.checkout_liftgate()}
					hint={m.checkout_liftgate_hint()}
					checked={draft.liftgate}
					onChange={({ currentTarget }) =>
						updateDraft({ liftgate: currentTarget.checked, ...withoutShippingPrice(draft) })
					}
				/>
			)}
			<div>
				<Button type="submit" variant="primary" className="max-sm:w-full">
					{m.checkout_to_payment()}
				</Button>
			</div>
		</form>
	);
}

/** The radio options, with prices after a free-shipping coupon. */
function useServiceOptions(shippingOptions: readonly ShippingOption[]) {
	const { draft } = useCheckout();
	const language = usePageLanguage();
	const money = useMoney();
	const store = usePickupStore();
	const services = hideSlowerAndDearer(
		shippingOptions,
		draft.shippingRequested?.serviceCode ?? null,
	);
	const priced = services.map((option) => ({
		...option,
		priceCents: Math.round(option.price * 100),
	}));
	const afterCoupon = applyFreeShipping(
		priced,
		draft.coupon?.freeShipping ? draft.coupon.freeShippingType : null,
	);
	return priced.map((option, index) => {
		const isFreeByCoupon = option.priceCents > 0 && afterCoupon[index]?.priceCents === 0;
		const isStorePickup = isPickup(option.serviceCode);
		const facts = [
			...(isStorePickup ? store : [option.carrier]),
			!isStorePickup && option.shipments > 1 && m.checkout_shipments({ count: option.shipments }),
			isFreeByCoupon && m.checkout_free_by_coupon(),
		];
		return {
			value: option.serviceCode,
			label: <span className="font-medium">{option.name}</span>,
			hint: (
				<>
					<span className="block text-ink">
						{arrivalText(option.arrives, language, isStorePickup)}
					</span>
					{facts.filter(Boolean).join(" · ")}
				</>
			),
			end: isFreeByCoupon || option.price === 0 ? m.checkout_free() : money(option.price),
		};
	});
}

/** A warning that concerns every part of the order does not list them. */
function Warnings({ warnings }: Pick<ShippingAnswer, "warnings">) {
	const { items } = useCheckout();
	if (warnings.length === 0) return null;
	return (
		<Notice kind="warn" title={m.checkout_shipping_notes()}>
			<ul className="grid list-disc gap-1 pl-5">
				{warnings.map(({ code, message, skus }) => (
					<li key={code}>
						{message}
						{skus.length > 0 && skus.length < items.length && (
							<span className="block font-mono text-ink-soft text-sm">{skus.join(", ")}</span>
						)}
					</li>
				))}
			</ul>
		</Notice>
	);
}
