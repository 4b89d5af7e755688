import { useLocation } from "react-router";
import type { VehicleFitView } from "../../fit/fit-view.ts";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { Badge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import type { PartPage } from "./part-page.ts";
import { PartRows } from "./part-rows.tsx";

/** Whether the part fits: first the vehicle that the address names, then the shopper's vehicle. */
export function FitCheck({ data }: { data: PartPage }) {
	const { fit, linkVehicle, part, alternatives, pricesHidden } = data;
	return (
		<section
			aria-labelledby="fit"
			className={`w-full rounded-box border p-3 ${fit || linkVehicle ? "" : "no-print"}`}
		>
			<h2 id="fit" className="sr-only">
				{m.does_it_fit()}
			</h2>
			{linkVehicle && <LinkVehicleFit fit={linkVehicle} />}
			{fit ? (
				<>
					<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<Badge tone={fit.tone} icon={fit.icon}>
							<strong className="text-lg">{fit.word}</strong>
						</Badge>
						<span>{fit.reason}</span>
					</p>
					{fit.details.map((detail) => (
						<p key={detail} className="pt-1 text-ink-soft text-sm">
							{detail}
						</p>
					))}
					{fit.question && <FitQuestion question={fit.question} sku={part.sku} />}
				</>
			) : (
				<p>{part.isUniversal ? m.fit_any() : m.fit_choose()}</p>
			)}
			<OtherVehicle isFirst={!fit} hasFacts={fit?.hasFacts ?? false} sku={part.sku} />
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

/** Each answer is a link that stores the answer with the vehicle. It is never prefetched, because its request changes something. */
function FitQuestion({
	question,
	sku,
}: {
	question: { text: string; answers: { label: string; facts: string }[] };
	sku: string;
}) {
	return (
		<div className="no-print mt-2">
			<p id="fit-question" className="font-semibold">
				{question.text}
			</p>
			<ul aria-labelledby="fit-question" className="mt-2 flex flex-wrap gap-2">
				{question.answers.map(({ label, facts }) => (
					<li key={facts}>
						<Link
							to={links.part(sku, { answer: facts })}
							replace
							rel="nofollow"
							preventScrollReset
							className="inline-flex min-h-11 items-center rounded-box border border-edge px-4 font-medium hover:border-ink hover:bg-panel"
						>
							{label}
						</Link>
					</li>
				))}
			</ul>
		</div>
	);
}

function OtherVehicle({
	isFirst,
	hasFacts,
	sku,
}: {
	isFirst: boolean;
	hasFacts: boolean;
	sku: string;
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
		</p>
	);
}

function LinkVehicleFit({ fit }: { fit: VehicleFitView }) {
	return (
		<div className="mb-3 border-b pb-3">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<Badge tone={fit.tone} icon={fit.icon}>
					<strong>{fit.word}</strong>
				</Badge>
				<span>{fit.vehicle}</span>
			</p>
			{fit.reason && <p className="pt-1 text-ink-soft text-sm">{fit.reason}</p>}
		</div>
	);
}

const LINK = "inline-flex min-h-11 items-center gap-2 text-sm underline underline-offset-4";
