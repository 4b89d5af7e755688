import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { CHECKOUT_STEPS, type CheckoutStep } from "./checkout-steps.ts";

const NAMES: Record<CheckoutStep, () => string> = {
	shipping: m.checkout_step_shipping,
	"shipping-options": m.checkout_step_options,
	payment: m.checkout_step_payment,
};

type StepsBarProps = { current: CheckoutStep; open: CheckoutStep };

/**
 * The steps of the checkout. A finished step is a link. Tablets show only the current name, phones
 * show it below the numbers.
 */
export function StepsBar({ current, open }: StepsBarProps) {
	const steps: readonly CheckoutStep[] = CHECKOUT_STEPS;
	const openIndex = steps.indexOf(open);
	return (
		<nav aria-label={m.checkout_steps()} className="mb-5 border-b pb-3">
			<ol className="flex flex-wrap items-center gap-x-1 gap-y-1 sm:gap-x-2">
				{steps.map((step, index) => {
					const isCurrent = step === current;
					const isDone = index < openIndex;
					const label = (
						<StepLabel
							number={index + 1}
							name={NAMES[step]()}
							isDone={isDone && !isCurrent}
							isCurrent={isCurrent}
						/>
					);
					return (
						<li key={step} className="flex items-center gap-x-1 sm:gap-x-2">
							{index > 0 && <Icon name="chevron-right" className="size-4 text-ink-soft" />}
							{index <= openIndex && !isCurrent ? (
								<Link to={links.checkout(step)} className={`${STEP_CLASS} hover:bg-panel`}>
									{label}
								</Link>
							) : (
								<span
									className={`${STEP_CLASS} ${isCurrent ? "" : "text-ink-soft"}`}
									aria-current={isCurrent ? "step" : undefined}
								>
									{label}
								</span>
							)}
						</li>
					);
				})}
			</ol>
			{/* Screen readers get the number from the list above. */}
			<p className="pt-1 text-sm menu:hidden" aria-hidden="true">
				{m.checkout_step_of({ n: steps.indexOf(current) + 1, count: steps.length })}{" "}
				<b className="font-semibold">{NAMES[current]()}</b>
			</p>
		</nav>
	);
}

function StepLabel({
	number,
	name,
	isDone,
	isCurrent,
}: {
	number: number;
	name: string;
	isDone: boolean;
	isCurrent: boolean;
}) {
	const ring = isCurrent
		? "border-ink bg-ink text-paper"
		: isDone
			? "border-good text-good"
			: "border-edge";
	return (
		<>
			<span
				className={`grid size-6 shrink-0 place-items-center rounded-full border text-xs ${ring}`}
				aria-hidden="true"
			>
				{isDone ? <Icon name="check" className="size-4" /> : number}
			</span>
			<span className={isCurrent ? "font-semibold max-menu:sr-only" : "max-md:sr-only"}>
				{name}
			</span>
			{isDone && <span className="sr-only">{m.checkout_step_done()}</span>}
		</>
	);
}

const STEP_CLASS =
	"inline-flex min-h-11 min-w-8 items-center justify-center gap-2 rounded-box px-1 text-sm";
