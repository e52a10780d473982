package draw

import (
	"image"
	"math"
)

// Point is a place on the canvas, y downwards.
type Point struct{ X, Y float64 }

// Pt is a Point.
func Pt(x, y float64) Point { return Point{x, y} }

// Path is the area inside closed contours. Contours that overlap must turn the same way; one that turns the other way is a
// hole.
type Path [][]Point

func (p Path) bounds() image.Rectangle {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, contour := range p {
		for _, q := range contour {
			x0, y0, x1, y1 = min(x0, q.X), min(y0, q.Y), max(x1, q.X), max(y1, q.Y)
		}
	}
	if x0 > x1 {
		return image.Rectangle{}
	}
	return image.Rect(int(math.Floor(x0)), int(math.Floor(y0)), int(math.Ceil(x1))+1, int(math.Ceil(y1))+1)
}

// Move is the path somewhere else.
func (p Path) Move(dx, dy float64) Path {
	return p.each(func(q Point) Point { return Point{q.X + dx, q.Y + dy} })
}

// Turn is the path rotated about a point by degrees, clockwise.
func (p Path) Turn(about Point, degrees float64) Path {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return p.each(func(q Point) Point {
		x, y := q.X-about.X, q.Y-about.Y
		return Point{about.X + x*cos - y*sin, about.Y + x*sin + y*cos}
	})
}

func (p Path) each(to func(Point) Point) Path {
	out := make(Path, len(p))
	for i, contour := range p {
		out[i] = make([]Point, len(contour))
		for j, q := range contour {
			out[i][j] = to(q)
		}
	}
	return out
}

// Polygon joins points.
func Polygon(points ...Point) Path { return Path{points} }

// Rect is an upright rectangle.
func Rect(x, y, w, h float64) Path {
	return Polygon(Pt(x, y), Pt(x+w, y), Pt(x+w, y+h), Pt(x, y+h))
}

// Round is a rectangle with round corners.
func Round(x, y, w, h, r float64) Path {
	r = min(r, w/2, h/2)
	var points []Point
	for i, corner := range []Point{{x + w - r, y + r}, {x + w - r, y + h - r}, {x + r, y + h - r}, {x + r, y + r}} {
		for step := range 9 {
			sin, cos := math.Sincos((float64(i-1) + float64(step)/8) * math.Pi / 2)
			points = append(points, Pt(corner.X+r*cos, corner.Y+r*sin))
		}
	}
	return Path{points}
}

// Ellipse is an upright ellipse.
func Ellipse(cx, cy, rx, ry float64) Path {
	steps := 12 + int(math.Sqrt(rx+ry)*2)
	points := make([]Point, steps)
	for i := range points {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(steps))
		points[i] = Pt(cx+rx*cos, cy+ry*sin)
	}
	return Path{points}
}

// Circle is a circle.
func Circle(cx, cy, r float64) Path { return Ellipse(cx, cy, r, r) }

// Line is a line of a width through points, with round ends and corners.
func Line(width float64, points ...Point) Path {
	var path Path
	for i, p := range points {
		path = append(path, Circle(p.X, p.Y, width/2)...)
		if i > 0 {
			path = append(path, bar(points[i-1], p, width)...)
		}
	}
	return path
}

// Outline is the closed line around a contour.
func Outline(width float64, path Path) Path {
	var out Path
	for _, contour := range path {
		out = append(out, Line(width, append(contour[:len(contour):len(contour)], contour[0])...)...)
	}
	return out
}

// Dashes is a line cut into pieces of length on, with gaps of length off, and square ends.
func Dashes(width, on, off float64, points ...Point) Path {
	var path Path
	at := 0.0 // how far into the current dash and gap
	for i := 1; i < len(points); i++ {
		from, to := points[i-1], points[i]
		length := math.Hypot(to.X-from.X, to.Y-from.Y)
		for done := 0.0; done < length; {
			step := min(on+off-at, length-done)
			if at < on {
				a, b := done/length, min(done+on-at, length)/length
				path = append(path, bar(between(from, to, a), between(from, to, b), width)...)
			}
			done += step
			if at += step; at >= on+off-1e-9 {
				at = 0
			}
		}
	}
	return path
}

// bar turns clockwise on the screen whichever way it runs, as circles do, so that joints do not cancel out.
func bar(a, b Point, width float64) Path {
	length := math.Hypot(b.X-a.X, b.Y-a.Y)
	if length == 0 {
		return nil
	}
	nx, ny := -(b.Y-a.Y)/length*width/2, (b.X-a.X)/length*width/2
	return Polygon(Pt(a.X-nx, a.Y-ny), Pt(b.X-nx, b.Y-ny), Pt(b.X+nx, b.Y+ny), Pt(a.X+nx, a.Y+ny))
}

func between(a, b Point, t float64) Point { return Pt(a.X+(b.X-a.X)*t, a.Y+(b.Y-a.Y)*t) }

// Curve is a smooth line's points: it passes through all of points.
func Curve(points ...Point) []Point {
	const steps = 12
	at := func(i int) Point { return points[min(max(i, 0), len(points)-1)] }
	var out []Point
	for i := 0; i+1 < len(points); i++ {
		a, b, c, d := at(i-1), at(i), at(i+1), at(i+2)
		for step := range steps {
			t := float64(step) / steps
			out = append(out, Pt(spline(a.X, b.X, c.X, d.X, t), spline(a.Y, b.Y, c.Y, d.Y, t)))
		}
	}
	return append(out, at(len(points)-1))
}

func spline(a, b, c, d, t float64) float64 {
	return b + t/2*(c-a+t*(2*a-5*b+4*c-d+t*(3*(b-c)+d-a)))
}
