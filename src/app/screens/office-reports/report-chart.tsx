import { useEffect, useRef } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { formatThousands } from "../../../domain/money/money.ts";
import type { ChartPoint } from "./chart-points.ts";

const HEIGHT = 260;
/** The steps between two days that have a label. */
const DAY_STEPS = [1, 2, 5, 7, 14, 30, 60, 90, 180, 365];

/** A line between two whole numbers would have no label. */
const COUNT_STEPS = Array.from({ length: 8 }, (_, n) =>
	[1, 2, 5].map((step) => step * 10 ** n),
).flat();

export type ReportChartProps = {
	points: ChartPoint[];
	isMoney: boolean;
	label: string;
};

/** A bar for each day, drawn by uPlot. Screen readers use the table of the page instead. */
export function ReportChart({ points, isMoney, label }: ReportChartProps) {
	const frame = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const place = frame.current;
		if (!place) return;
		const plot = new uPlot(
			optionsOf({ points, isMoney, label }, place.clientWidth, colorsOf(place)),
			[points.map((_, n) => n), points.map(({ value }) => value)],
			place,
		);
		const observer = new ResizeObserver(() => {
			if (place.clientWidth > 0) plot.setSize({ width: place.clientWidth, height: HEIGHT });
		});
		observer.observe(place);
		return () => {
			observer.disconnect();
			plot.destroy();
		};
	}, [points, isMoney, label]);
	return <div ref={frame} aria-hidden="true" className="min-w-0 overflow-hidden" />;
}

type Colors = { bar: string; text: string; line: string; font: string };

/**
 * The tokens of the page, because a canvas knows no classes. An element resolves them for the light
 * or the dark scheme, which a canvas cannot.
 */
function colorsOf(place: HTMLElement): Colors {
	const probe = place.appendChild(document.createElement("span"));
	const token = (name: string) => {
		probe.style.color = `var(${name})`;
		return getComputedStyle(probe).color;
	};
	const colors = { bar: token("--ink"), text: token("--ink-soft"), line: token("--line") };
	probe.remove();
	return { ...colors, font: `12px ${getComputedStyle(place).fontFamily}` };
}

function optionsOf(
	{ points, isMoney, label }: ReportChartProps,
	width: number,
	{ bar, text, line, font }: Colors,
): uPlot.Options {
	const nameOf = (n: number) => (Number.isInteger(n) ? (points[n]?.label ?? "") : "");
	const thinLine = { stroke: line, width: 1 };
	const axis = { stroke: text, font, ticks: thinLine, grid: thinLine };
	return {
		width,
		height: HEIGHT,
		legend: { show: false },
		cursor: { show: false },
		scales: {
			x: { time: false, range: [-0.6, points.length - 0.4] },
			y: { range: (_, low, high) => [Math.min(0, low), high > 0 ? high * 1.05 : 1] },
		},
		axes: [
			{
				...axis,
				grid: { show: false },
				incrs: DAY_STEPS,
				space: 70,
				size: 44,
				values: (_, splits) => splits.map(nameOf),
			},
			{
				...axis,
				size: 72,
				...(isMoney ? {} : { incrs: COUNT_STEPS }),
				values: (_, splits) => splits.map((value) => axisValue(value, isMoney)),
			},
		],
		series: [
			{},
			{
				label,
				fill: bar,
				stroke: bar,
				width: 0,
				points: { show: false },
				...(uPlot.paths.bars && { paths: uPlot.paths.bars({ size: [0.7, 48] }) }),
			},
		],
	};
}

/** Whole dollars have room beside the chart; the table has the cents. */
function axisValue(value: number, isMoney: boolean): string {
	const whole = isMoney ? value / 100 : value;
	if (!Number.isInteger(whole)) return isMoney ? `$${whole.toFixed(2)}` : "";
	return `${whole < 0 ? "-" : ""}${isMoney ? "$" : ""}${formatThousands(Math.abs(whole))}`;
}
