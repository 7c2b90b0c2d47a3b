/// The text of a storyboard around its scenes.
package func storyboard(
  _ scenes: String, type: String = "CocoaTouch.Storyboard.XIB", runtime: String = "iOS.CocoaTouch",
  attributes: String = ""
) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.\(type)" targetRuntime="\(runtime)" \(attributes)>
  <scenes>
  \(scenes)</scenes>
  </document>

  """
}

/// A scene around its objects.
package func scene(_ objects: String) -> String { "<scene><objects>\(objects)</objects></scene>\n" }

/// A scene with a view controller: its class, its object and its segues.
package func controller(
  _ name: String, _ segues: String = "", element: String = "viewController",
  attributes: String = ""
) -> String {
  scene(
    """
    <\(element) id='\(name)' customClass='\(name)' \(attributes) sceneMemberID='viewController'>\
    <connections>\(segues)</connections></\(element)>\
    <exit id='\(name)-exit' sceneMemberID='exit'/>
    """)
}

/// A segue to a scene that `controller` made.
package func segue(_ kind: String, _ destination: String, _ attributes: String = "") -> String {
  "<segue kind='\(kind)' destination='\(destination)' \(attributes)/>"
}

/// A navigation controller around a scene.
package func navigation(_ name: String, _ root: String, _ attributes: String = "") -> String {
  scene(
    """
    <navigationController id='\(name)' \(attributes) sceneMemberID='viewController'><connections>\
    \(segue("relationship", root, "relationship='rootViewController'"))\
    </connections></navigationController>
    """)
}

/// The text of a navigation graph around its destinations.
package func graph(_ destinations: String, start: String = "home", id: String = "graph") -> String {
  """
  <?xml version="1.0" encoding="utf-8"?>
  <navigation xmlns:android="http://schemas.android.com/apk/res/android"
    xmlns:app="http://schemas.android.com/apk/res-auto"
    android:id="@+id/\(id)" app:startDestination="@id/\(start)">
  \(destinations)
  </navigation>

  """
}

/// A destination of a graph with what is inside it.
package func destination(_ id: String, _ inside: String = "", tag: String = "fragment") -> String {
  "<\(tag) android:id='@+id/\(id)'>\(inside)</\(tag)>\n"
}

/// An action of a destination or a graph.
package func action(_ destination: String?, _ attributes: String = "", id: String = "go") -> String
{
  let target = destination.map { "app:destination='@id/\($0)'" } ?? ""
  return "<action android:id='@+id/\(id)' \(target) \(attributes)/>"
}
