import { useLocation } from "react-router";
import { m } from "../../messages/compiled/messages.js";
import { hydrateLater } from "../../page/hydrate-later.tsx";
import { links } from "../../page/links.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import type { PartPage } from "./part-page.ts";

const FitAnswer = hydrateLater(async () => (await import("./fit-answer.tsx")).FitAnswer);
const PartRows = hydrateLater(async () => (await import("./part-rows.tsx")).PartRows);

/** Whether the part fits: first the vehicle that the address names, then the shopper's vehicle. */
export function FitCheck({ data }: { data: PartPage }) {
	const { fit, linkVehicle, part, alternatives, pricesHidden, askFit } = data;
	return (
		<section
			aria-labelledby="fit"
			className={`w-full rounded-box border p-3 ${fit || linkVehicle ? "" : "no-print"}`}
		>
			<h2 id="fit" className="sr-only">
				{m.does_it_fit()}
			</h2>
			{(fit || linkVehicle) && <FitAnswer fit={fit} linkVehicle={linkVehicle} sku={part.sku} />}
			{!fit && <p>{part.isUniversal ? m.fit_any() : m.fit_choose()}</p>}
			<OtherVehicle isFirst={!fit} hasFacts={fit?.hasFacts ?? false} sku={part.sku} ask={askFit} />
			{alternatives.length > 0 && (
				<PartRows heading={m.these_fit()} rows={alternatives} pricesHidden={pricesHidden} isNarrow>
					<Link
						to={links.category(part.categoryUrl, { subcategory: part.subcategoryUrl })}
						className={LINK}
					>
						{m.see_all_that_fit({ name: part.subcategory.name })}
					</Link>
				</PartRows>
			)}
		</section>
	);
}

function OtherVehicle({
	isFirst,
	hasFacts,
	sku,
	ask,
}: {
	isFirst: boolean;
	hasFacts: boolean;
	sku: string;
	ask: PartPage["askFit"];
}) {
	const { pathname } = useLocation();
	return (
		<p className="no-print flex flex-wrap gap-x-5">
			<Link to={links.vehicleSelector({ back: pathname })} className={LINK}>
				<Icon name="truck" />
				{isFirst ? m.choose_your_vehicle() : m.check_another_vehicle()}
			</Link>
			{hasFacts && (
				<Link
					to={`${links.part(sku)}?answer=`}
					replace
					rel="nofollow"
					preventScrollReset
					className={LINK}
				>
					{m.forget_answers()}
				</Link>
			)}
			{ask && (
				<Link to={ask.to} rel="nofollow" className={LINK}>
					{ask.text}
				</Link>
			)}
		</p>
	);
}

const LINK = "inline-flex min-h-11 items-center gap-2 text-sm underline underline-offset-4";
