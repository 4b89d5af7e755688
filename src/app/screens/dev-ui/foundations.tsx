import { Disclosure } from "../../ui/disclosure.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { Icon } from "../../ui/icon.tsx";
import { colourNames, contrastOf, hexOf, PAIRS, type Theme } from "./contrast.ts";

const SIZES = ["text-3xl", "text-2xl", "text-xl", "text-lg", "text-base", "text-sm", "text-xs"];

export function Colours({ theme }: { theme: Theme }) {
	return (
		<>
			<ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
				{colourNames().map((name) => (
					<li key={name} className="text-sm">
						<span
							className="block h-12 rounded-box border border-edge"
							style={{ background: `var(--${name})` }}
						/>
						{name}{" "}
						<span className="block font-mono text-ink-soft text-xs">{hexOf(name, theme)}</span>
					</li>
				))}
			</ul>
			<ul className="grid gap-1 text-sm">
				{PAIRS.map((pair) => {
					const contrast = contrastOf(pair, theme);
					const passes = contrast >= pair.least;
					return (
						<li
							key={`${pair.front} ${pair.back} ${pair.use}`}
							data-contrast={passes ? "passes" : "fails"}
							className="flex items-center gap-3"
						>
							<span
								aria-hidden="true"
								className="w-16 shrink-0 rounded-box border px-2 text-center"
								style={{
									color: `var(--${pair.front})`,
									background: `var(--${pair.back})`,
									borderColor: `var(--${pair.front})`,
								}}
							>
								{pair.least < 4 ? "\u00a0" : "Aa 12"}
							</span>
							<span className="min-w-0 flex-1">
								{pair.front} on {pair.back}: <span className="text-ink-soft">{pair.use}</span>
							</span>
							<span className="font-mono">{contrast.toFixed(2)}</span>
							<Icon
								name={passes ? "check" : "error"}
								className={`size-4 ${passes ? "text-good" : "text-bad"}`}
							/>
							<span className={`w-24 ${passes ? "text-good" : "text-bad"}`}>
								{passes ? `≥ ${pair.least}` : `below ${pair.least}`}
							</span>
						</li>
					);
				})}
			</ul>
		</>
	);
}

export function TypeScale() {
	return (
		<ul className="grid gap-3">
			{SIZES.map((size) => (
				<li key={size} className="min-w-0">
					<span className="font-mono text-ink-soft text-xs">{size}</span>
					<p className={`condensed font-semibold ${size}`}>Bomba de agua para motor 4HK1-TC</p>
					<p className={size}>Water pump for 4HK1-TC engine, 0123456789 $1,482.10</p>
				</li>
			))}
			<li>
				<span className="font-mono text-ink-soft text-xs">mono</span>
				<p className="font-mono">8-97328-516-0 4KLB4W1R47J800123 0O 1I</p>
			</li>
		</ul>
	);
}

export function Icons({ names }: { names: string[] }) {
	return (
		<ul className="grid grid-cols-3 gap-3 sm:grid-cols-6">
			{names.map((name) => (
				<li key={name} className="grid justify-items-center gap-1 text-center text-xs">
					<Icon name={name} className="size-6" />
					{name}
				</li>
			))}
		</ul>
	);
}

export function Drawings({ names }: { names: Record<string, string[]> }) {
	return Object.entries(names).map(([category, subcategories]) => (
		<Disclosure key={category} summary={`${category} (${subcategories.length})`}>
			<ul className="grid grid-cols-2 gap-3 sm:grid-cols-5">
				{subcategories.map((name) => (
					<li key={name} className="rounded-box border p-2 text-center text-xs">
						<Drawing category={category} subcategory={name} />
						{name}
					</li>
				))}
			</ul>
		</Disclosure>
	));
}
