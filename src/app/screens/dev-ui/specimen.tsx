import type { ReactNode } from "react";
import type { Theme } from "./contrast.ts";

export type Sample = (props: { theme: Theme }) => ReactNode;

/** One section, shown in both themes side by side. */
export function Specimen({ id, title, sample }: { id: string; title: string; sample: Sample }) {
	const SampleView = sample;
	return (
		<section id={id} className="border-b py-8">
			<h2 className="mb-4 px-4 text-2xl">{title}</h2>
			<div className="grid xl:grid-cols-2">
				{(["light", "dark"] as const).map((theme) => (
					<div
						key={theme}
						style={{ colorScheme: theme }}
						className="grid min-w-0 content-start gap-6 bg-paper p-4 text-ink"
					>
						<SampleView theme={theme} />
					</div>
				))}
			</div>
		</section>
	);
}

/** A component in one state, with the name of the state. */
export function State({ of, children }: { of: string; children: ReactNode }) {
	return (
		<div className="min-w-0">
			<p className="mb-2 text-ink-soft text-sm">{of}</p>
			<div className="flex flex-wrap items-start gap-3">{children}</div>
		</div>
	);
}

/** The same over the whole width. */
export function WideState({ of, children }: { of: string; children: ReactNode }) {
	return (
		<div className="min-w-0">
			<p className="mb-2 text-ink-soft text-sm">{of}</p>
			{children}
		</div>
	);
}
