import type { VehicleFitView } from "../../fit/fit-view.ts";
import { links } from "../../page/links.ts";
import { Badge } from "../../ui/badge.tsx";
import { Link } from "../../ui/link.tsx";
import type { PartPage } from "./part-page.ts";

/** Whether the part fits the vehicle that the address names, and the shopper's vehicle. */
export function FitAnswer({
	fit,
	linkVehicle,
	sku,
}: Pick<PartPage, "fit" | "linkVehicle"> & { sku: string }) {
	return (
		<>
			{linkVehicle && <LinkVehicleFit fit={linkVehicle} />}
			{fit && (
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
					{fit.question && <FitQuestion question={fit.question} sku={sku} />}
				</>
			)}
		</>
	);
}

/**
 * Each answer is a link that stores the answer with the vehicle. It is never prefetched, because
 * its request changes something.
 */
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
