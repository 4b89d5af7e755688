import { useEffect, useRef } from "react";

type RangeSliderProps = {
	range: { min: number; max: number; step: number; low: number; high: number };
	labels: { low: string; high: string };
	/** A value as screen readers say it. */
	textOf: (value: number) => string;
	onLow: (value: number) => void;
	onHigh: (value: number) => void;
};

/**
 * Two native sliders over one track, so that keys and screen readers work. Neither thumb passes the
 * other. Hidden without scripts, where only the fields count.
 */
export function RangeSlider({ range, labels, textOf, onLow, onHigh }: RangeSliderProps) {
	const { min, max, step } = range;
	const low = clamp(range.low, min, max);
	const high = clamp(range.high, min, max);
	const snap = (value: number) => {
		if (value <= min || value >= max) return clamp(value, min, max);
		return clamp(Math.round(Math.round(value / step) * step * 100) / 100, min, max);
	};
	const percent = (value: number) => ((value - min) / (max - min)) * 100;
	const thumbs = [
		{
			label: labels.low,
			value: low,
			// The lower thumb lies above the other one where it could not be reached otherwise.
			isOnTop: percent(low) > 50,
			set: (value: number) => onLow(Math.min(value, high)),
		},
		{
			label: labels.high,
			value: high,
			isOnTop: false,
			set: (value: number) => onHigh(Math.max(value, low)),
		},
	];
	const slider = useRef<HTMLDivElement>(null);
	// A thumb that was moved before the page was hydrated. A key then moves it by less than a step.
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once
	useEffect(() => {
		const inputs = slider.current?.querySelectorAll("input");
		thumbs.forEach(({ value, set }, n) => {
			const distance = (inputs?.[n]?.valueAsNumber ?? value) - value;
			if (distance !== 0)
				set(snap(value + Math.sign(distance) * Math.max(Math.abs(distance), step)));
		});
	}, []);
	return (
		<div ref={slider} className="range-slider col-span-2 noscript:hidden">
			<svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
				<rect width="100" height="4" />
				<rect x={percent(low)} width={Math.max(0, percent(high) - percent(low))} height="4" />
			</svg>
			{thumbs.map(({ label, value, isOnTop, set }) => (
				<input
					key={label}
					type="range"
					aria-label={label}
					aria-valuetext={textOf(value)}
					min={min}
					max={max}
					// The ends of the range are reached from any value: a fixed step would miss the upper
					// one.
					step="any"
					value={value}
					onKeyDown={(event) => {
						const change = KEY_STEPS[event.key];
						if (change === undefined) return;
						event.preventDefault();
						set(snap(value + change * step));
					}}
					onChange={(event) => set(snap(Number(event.currentTarget.value)))}
					className={isOnTop ? "z-10" : undefined}
				/>
			))}
		</div>
	);
}

/** How many steps a key goes. Home and End are handled by the browser. */
const KEY_STEPS: Record<string, number> = {
	ArrowLeft: -1,
	ArrowDown: -1,
	ArrowRight: 1,
	ArrowUp: 1,
	PageDown: -10,
	PageUp: 10,
};

function clamp(value: number, min: number, max: number): number {
	return Math.min(Math.max(value, min), max);
}
